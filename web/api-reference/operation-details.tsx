import type { Answer, Content, JsonSchema, Operation, Parameter } from '#server/openapi/openapi-types.ts';
import { SchemaView, TypeText } from './schema-view.tsx';
import { Words } from './words.tsx';

export interface ListedOperation {
  readonly address: string;
  readonly method: string;
  readonly operation: Operation;
}

/** A call, folded. Find-in-page and links to its id unfold it. */
export function OperationDetails({ address, method, operation }: ListedOperation) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return (
    <details id={operationId} className="api-fold">
      <summary>
        <h3>
          <span className="api-method">{method.toUpperCase()}</span> <code>{address}</code>
        </h3>
        <span className="api-summary">{summary}</span>
      </summary>
      <p>
        {description !== undefined && <>{description} </>}
        <a href={`#${operationId}`}>{operationId}</a>
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {requestBody !== undefined && (
        <>
          <h4>Body{requestBody.required ? '' : ', optional'}</h4>
          <Contents content={requestBody.content} />
        </>
      )}
      {Object.entries(responses).map(([status, answer]) =>
        '$ref' in answer ? (
          <p key={status}>
            Otherwise <a href="#schema-Problem">Problem</a>, as <code>application/problem+json</code>.
          </p>
        ) : (
          <AnswerView key={status} status={status} answer={answer} />
        ),
      )}
    </details>
  );
}

function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  return (
    <>
      <h4>Parameters</h4>
      <table className="api-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, in: place, required, description, schema }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">
                <code>{name}</code>
                <small>
                  {place}
                  {required ? '' : ', optional'}
                </small>
              </th>
              <td>
                <TypeText schema={schema} />
              </td>
              <td>
                <Words text={description ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function AnswerView({ status, answer }: { readonly status: string; readonly answer: Answer }) {
  const link = answer.headers?.['Link'];
  return (
    <>
      <h4>
        {status} {answer.description}
      </h4>
      {answer.content !== undefined && <Contents content={answer.content} />}
      {link !== undefined && (
        <p>
          Header <code>Link</code>: <Words text={link.description} />
        </p>
      )}
    </>
  );
}

function Contents({ content }: { readonly content: Content }) {
  return Object.entries(content).map(([type, { schema }]) =>
    schema === undefined ? (
      <p key={type}>
        <code>{type}</code>
      </p>
    ) : (
      <Body key={type} schema={schema} />
    ),
  );
}

function Body({ schema }: { readonly schema: JsonSchema }) {
  if (schema.properties !== undefined) return <SchemaView schema={schema} />;
  return (
    <p>
      <TypeText schema={schema} />
    </p>
  );
}

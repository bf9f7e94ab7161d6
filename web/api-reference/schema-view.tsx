import type { JsonSchema } from '#server/openapi/openapi-types.ts';
import { flattenFields, limitsOf, partsOfType } from './schema-text.ts';
import { Words } from './words.tsx';

/** A schema's description, and its fields as a table: those of inner objects too, as `link.expiresAt`. */
export function SchemaView({ schema }: { readonly schema: JsonSchema }) {
  const fields = flattenFields(schema);
  return (
    <>
      {schema.description !== undefined && (
        <p className="api-description">
          <Words text={schema.description} />
        </p>
      )}
      {fields.length === 0 ? (
        <p>
          <TypeText schema={schema} />
        </p>
      ) : (
        <table className="api-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, isRequired, schema: field }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                  {!isRequired && <small>optional</small>}
                </th>
                <td>
                  <TypeText schema={field} />
                </td>
                <td>
                  <Words text={field.description ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

export function TypeText({ schema }: { readonly schema: JsonSchema }) {
  const limits = limitsOf(schema);
  return (
    <>
      {partsOfType(schema).map((part, index) =>
        part.ref === null ? (
          part.text
        ) : (
          <a key={index} href={`#schema-${part.ref}`}>
            {part.ref}
          </a>
        ),
      )}
      {limits !== '' && <small>{limits}</small>}
    </>
  );
}

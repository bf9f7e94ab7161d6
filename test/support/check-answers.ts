// Compares every answer of the tests' app with what its routes declare.
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { entriesOf, type RouteEntry } from '#server/http/route-table.ts';
import { describeApi } from '#server/openapi/describe-api.ts';
import type { Answer, ApiDocument, Operation } from '#server/openapi/openapi-types.ts';

type Check = (method: string, url: string, answer: { status: number; type: string; body: unknown }) => string | null;

const facts = {
  title: '',
  version: '',
  publicUrl: 'http://store.invalid',
  cookies: { operator: 'operator', buyer: 'buyer' },
};

// Most test files have the same routes, with the same schemas.
const known = new Map<string, Promise<Check>>();

function checkOf(routes: readonly RouteEntry[]): Promise<Check> {
  const key = routes.map(({ method, url }) => `${method} ${url}`).join('\n');
  let check = known.get(key);
  if (check === undefined) known.set(key, (check = describeApi(routes, facts, { isStrict: true }).then(createCheck)));
  return check;
}

export function createCheck(document: ApiDocument): Check {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'http://store.invalid/api', ...document });
  const operations = new Map<string, { readonly operation: Operation; readonly pointer: string }>();
  for (const [address, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const pointer = `/paths/${escapePointer(address)}/${method}`;
      operations.set(`${method.toUpperCase()} ${shapeOf(address)}`, { operation, pointer });
    }

  return (method, url, { status, type, body }) => {
    const found = operations.get(`${method === 'HEAD' ? 'GET' : method} ${shapeOf(url)}`);
    if (found === undefined) return 'The document has no such route.';
    const isRefusal = status >= 400;
    if (isRefusal && type !== 'application/problem+json') return null;
    const answer = found.operation.responses[String(status)] as Answer | undefined;
    if (!isRefusal && answer === undefined) return `The route does not declare the status ${status}.`;
    if (type === '') return answer?.content === undefined ? null : 'The route declares a body.';
    if (!isRefusal && answer?.content?.[type] === undefined) return `The route does not declare ${type} for ${status}.`;
    if (!isRefusal && answer?.content?.[type]?.schema === undefined) return null;
    const pointer = isRefusal
      ? '/components/responses/Problem/content/application~1problem+json/schema'
      : `${found.pointer}/responses/${status}/content/${escapePointer(type)}/schema`;
    const validate = ajv.getSchema(`http://store.invalid/api#${encodeURI(pointer)}`);
    if (validate === undefined) throw new Error(`The document has nothing at ${pointer}.`);
    if (validate(body) === true) return null;
    return (validate.errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`)
      .join('\n  ');
  };
}

const shapeOf = (address: string): string => address.replaceAll(/\{\w+\}|:\w+|\*/g, ':');
const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

function readText(payload: unknown, encoding: unknown): string | null {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return null;
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

/** Pass `onRoute` to the app. `throwIfWrong` fails if an answer was not as its route declares. */
export function checkAnswers() {
  const routes: RouteEntry[] = [];
  const wrong = new Set<string>();

  async function checkAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { url = '' } = request.routeOptions;
    const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
    const text = /\bjson$/.test(type) ? readText(payload, reply.getHeader('content-encoding')) : null;
    const hasBody = payload !== undefined && payload !== null && payload !== '';
    const answer = {
      status: reply.statusCode,
      type: hasBody ? type : '',
      body: text === null ? null : (JSON.parse(text) as unknown),
    };
    if (reply.statusCode === 304 || request.method === 'HEAD') return payload;
    try {
      const problem = (await checkOf(routes))(request.method, url, answer);
      if (problem !== null) wrong.add(`${request.method} ${url} answered ${reply.statusCode}:\n  ${problem}`);
    } catch (error) {
      wrong.add(`${request.method} ${url}: ${String(error)}`);
    }
    return payload;
  }

  return {
    onRoute(route: RouteOptions): void {
      routes.push(...entriesOf(route));
      route.onSend = [...[route.onSend ?? []].flat(), checkAnswer];
    },
    throwIfWrong(): void {
      if (wrong.size > 0) throw new Error(`Answers differ from what their routes declare:\n${[...wrong].join('\n')}`);
    },
  };
}

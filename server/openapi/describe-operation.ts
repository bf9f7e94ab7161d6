import { STATUS_CODES } from 'node:http';
import type * as z from 'zod/mini';
import { idempotencyKeyHeader, idempotencyKeySchema } from '#contracts/orders.ts';
import { nothing, type MediaAnswer } from '#server/http/answers.ts';
import type { RouteEntry } from '#server/http/route-table.ts';
import type { Answer, JsonSchema, Operation, Parameter } from './openapi-types.ts';
import { isSchema } from './read-contracts.ts';
import { pagesRoom, roomOf } from './rooms.ts';

export type Convert = (schema: z.core.$ZodType, io: 'input' | 'output') => JsonSchema;

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const problem = { $ref: '#/components/responses/Problem' };

/** Describes a route. `nameOf` returns the document's name of a parameter of the path. */
export function describeOperation(
  route: RouteEntry,
  { convert, nameOf }: { readonly convert: Convert; readonly nameOf: (parameter: string) => string },
): Operation {
  const { method, url, schema } = route;
  const query = shapeOf(schema.querystring);
  const parameters = [
    ...pathParameters(route, convert, nameOf),
    ...Object.entries(query).map(([name, value]) =>
      parameter('query', name, convert(value, 'input'), isRequired(value)),
    ),
    ...(schema.hasIdempotencyKey === true
      ? [
          {
            ...parameter('header', idempotencyKeyHeader, convert(idempotencyKeySchema, 'input'), false),
            description: keyText,
          },
        ]
      : []),
  ];
  const description = descriptionOf(route);
  const requestBody = bodyOf(route, convert);
  return {
    operationId: operationId(method, url),
    summary: schema.summary ?? '',
    ...(description === '' ? {} : { description }),
    tags: [roomOf(url)],
    security: securityOf(route, query),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { ...answersOf(route, convert, 'cursor' in query), default: problem },
  };
}

/** `GET /api/apps/:id/details` is `getAppsDetailsById`, the page `/faq` is `openFaq`, and the pages `/*` `openOther`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .replace(/\*$/, 'other')
    .match(/(?<![:\w])\w+/g) ?? ['home'];
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const by = names.length === 0 ? '' : `By${names.map(capital).join('And')}`;
  const verb = method === 'GET' && roomOf(url) === pagesRoom ? 'open' : method.toLowerCase();
  return `${verb}${words.map(capital).join('')}${by}`;
}

function pathParameters({ url, schema }: RouteEntry, convert: Convert, nameOf: (name: string) => string): Parameter[] {
  const shape = shapeOf(schema.params);
  return [...url.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => {
    const known = shape[name];
    return parameter('path', nameOf(name), known === undefined ? { type: 'string' } : convert(known, 'input'), true);
  });
}

function parameter(place: Parameter['in'], name: string, schema: JsonSchema, required: boolean): Parameter {
  const { description, ...rest } = schema;
  if ('$ref' in schema || description === undefined) return { name, in: place, required, schema };
  return { name, in: place, required, description, schema: rest };
}

function bodyOf({ schema: { body, bodyType } }: RouteEntry, convert: Convert): Operation['requestBody'] {
  if (bodyType !== undefined) return { required: true, content: { [bodyType]: {} } };
  if (!isSchema(body)) return undefined;
  return { required: isRequired(body), content: { 'application/json': { schema: convert(body, 'input') } } };
}

function answersOf({ schema }: RouteEntry, convert: Convert, isPaged: boolean): Record<string, Answer> {
  const declared = (schema.response ?? {}) as Readonly<Record<string, z.core.$ZodType | MediaAnswer>>;
  return Object.fromEntries(
    Object.entries(declared).map(([status, answer]) => {
      const description = STATUS_CODES[status] ?? status;
      if (!isSchema(answer)) return [status, { description, content: typesOf(answer) }];
      if (answer === nothing) return [status, { description }];
      const content = { 'application/json': { schema: convert(answer, 'output') } };
      return [status, { description, ...(isPaged ? { headers: nextPage } : {}), content }];
    }),
  );
}

const typesOf = ({ content }: MediaAnswer) => Object.fromEntries(Object.keys(content).map((type) => [type, {}]));

const nextPage = {
  Link: {
    description: 'The address of the next page, as `<…>; rel="next"`. Absent on the last page.',
    schema: { type: 'string' },
  },
};

const formType = 'application/x-www-form-urlencoded';

const keyText = 'Identifies one purchase, so that a double click or a retry stays one order.';

const accessTexts = {
  public: '',
  signed: 'Needs an address or a token that the store signed.',
  buyer: 'Needs a buyer’s session.',
  operator: 'Needs an operator’s session.',
  owner: 'Needs the session of an operator who is an owner.',
} as const;

function descriptionOf({ access = 'public', url, schema }: RouteEntry): string {
  const inPath = url.endsWith('*') ? 'The last part of the path may contain slashes.' : '';
  const inBody =
    schema.bodyType === undefined || schema.bodyType === formType ? '' : 'The body is the bytes themselves.';
  return [accessTexts[access], inPath, inBody].filter((text) => text !== '').join(' ');
}

function securityOf({ access }: RouteEntry, query: Shape): Operation['security'] {
  if (access === 'operator' || access === 'owner') return [{ operatorSession: [] }];
  if (access === 'buyer') return [{ buyerSession: [] }];
  return access === 'signed' && 'signature' in query ? [{ signedAddress: [] }] : [];
}

function shapeOf(schema: unknown): Shape {
  return isSchema(schema) ? ((schema._zod.def as unknown as { readonly shape?: Shape }).shape ?? {}) : {};
}

const isRequired = ({ _zod: { optin } }: z.core.$ZodType): boolean => optin === undefined;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

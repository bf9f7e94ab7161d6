// Walks every route of the store: new routes are in the document, described, and strict about what they take.
import { Validator } from '@seriousme/openapi-schema-validator';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/http/app.ts';
import { entriesOf, type RouteEntry } from '#server/http/route-table.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { createPages } from '#server/pages/page-handler.ts';
import { buildApp } from '#server/web-app.ts';
import { createCheck } from '#test/support/check-answers.ts';
import { createTestApp, liveEnvironment, type TestApp } from '#test/support/test-app.ts';
import type { ApiDocument, Operation } from './openapi-types.ts';
import { isSchema } from './read-contracts.ts';

let store: TestApp;
let http: App;
let document: ApiDocument;
const routes: RouteEntry[] = [];

beforeAll(async () => {
  store = await createTestApp();
  const { services, database } = store;
  http = await buildApp({
    config: { publicUrl: 'https://shop.example', hasPublicUrl: true, trustedProxies: undefined },
    log: pino({ level: 'silent' }),
    db: database.db,
    services,
    pages: createPages({ web: await openWebBundle(), services, log: { error: () => undefined } }),
    onRoute: (route) => void routes.push(...entriesOf(route)),
  });
  document = (await http.inject('/openapi.json')).json<ApiDocument>();
});

afterAll(async () => {
  await http.close();
  await store.close();
});

const operations = (): Operation[] => Object.values(document.paths).flatMap((item) => Object.values(item));

const shapeOf = (address: string): string => address.replaceAll(/\{\w+\}|:\w+|\*/g, '{}');

test('the document is valid by the schema of OpenAPI 3.1', async () => {
  const copy = structuredClone(document) as unknown as Parameters<Validator['validate']>[0];
  expect(await new Validator().validate(copy)).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.1');
  expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
});

test('every route of the app is in the document, pages and simulators too', () => {
  const described = Object.entries(document.paths).flatMap(([address, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${shapeOf(address)}`),
  );
  expect(routes.length).toBeGreaterThan(150);
  expect(described.toSorted()).toEqual(routes.map(({ method, url }) => `${method} ${shapeOf(url)}`).toSorted());
});

test('every route says in a sentence what it does, and declares its answers', () => {
  const silent = routes.filter(
    ({ schema: { summary = '', response } }) =>
      !/^[A-Z].*[^.]\.$/.test(summary) || Object.keys(response ?? {}).length === 0,
  );
  expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('names and references of the document fit together', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const shapes = Object.keys(document.paths).map(shapeOf);
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  for (const [address, item] of Object.entries(document.paths))
    for (const { parameters = [] } of Object.values(item))
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
        address.match(/\{\w+\}/g) ?? [],
      );
  const names = new Set(Object.keys(document.components.schemas));
  const used = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => !used.includes(name))).toEqual([]);
});

test('every body and every query refuses unknown fields', () => {
  const loose = routes.filter(({ schema }) =>
    [schema.body, schema.querystring].some((each) => each !== undefined && !isStrict(each)),
  );
  // A signed address works with what mail programs and caches add to it.
  expect(loose.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /uploads/:id',
    'GET /files/:deliveryId/:name',
  ]);
});

function isStrict(schema: unknown): boolean {
  if (!isSchema(schema)) return false;
  const { innerType, catchall } = schema._zod.def as { innerType?: unknown; catchall?: unknown };
  if (innerType !== undefined) return isStrict(innerType);
  return isSchema(catchall) && catchall._zod.def.type === 'never';
}

test('an order is described as the contracts say, with their comments', () => {
  const { post } = document.paths['/api/orders'] ?? {};
  expect(post).toMatchObject({
    operationId: 'postOrders',
    tags: ['Orders'],
    security: [],
    parameters: [{ name: 'idempotency-key', in: 'header', required: false }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PlaceOrder' } } },
    },
    responses: { 201: {}, default: { $ref: '#/components/responses/Problem' } },
  });
  expect(document.components.schemas['PlaceOrder']).toMatchObject({
    description: expect.stringContaining('the server computes the price') as string,
    additionalProperties: false,
    properties: { buyAgain: { description: 'Buys the app again in spite of an EarlierPurchase.' } },
  });
  expect(document.components.schemas['PlacedOrder']).not.toHaveProperty('additionalProperties');
  const list = document.paths['/api/orders']?.['get'];
  expect(list?.security).toEqual([{ operatorSession: [] }]);
  expect(list?.responses['200']).toHaveProperty('headers.Link');
  expect(list?.parameters?.find(({ name }) => name === 'limit')).toMatchObject({ required: false });
});

test('the document is sent compressed, and not again to who has it', async () => {
  const first = await http.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  const etag = String(first.headers['etag']);
  const again = await http.inject({ url: '/openapi.json', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a live store has no simulators in its document', async () => {
  const live = await createTestApp(liveEnvironment);
  try {
    const { paths } = (await live.http.inject('/openapi.json')).json<ApiDocument>();
    expect(Object.keys(paths)).toContain('/paypal/webhook');
    expect(Object.keys(paths).filter((address) => address.includes('simulator'))).toEqual([]);
  } finally {
    await live.close();
  }
});

test('the page shows every call and every schema, and its links lead somewhere', async () => {
  const page = await http.inject('/api-reference');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  const ids = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const { operationId } of operations()) expect(ids).toContain(operationId);
  for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`schema-${name}`);
  const targets = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  expect(page.body).not.toContain(' style=');
});

test('the check of the tests’ answers refuses unknown fields, undeclared statuses and other types', () => {
  const check = createCheck({
    ...document,
    paths: {
      '/api/things/{id}': {
        get: {
          operationId: 'getThing',
          summary: 'Shows a thing.',
          tags: ['Things'],
          security: [],
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { name: { type: 'string' } },
                    required: ['name'],
                    additionalProperties: false,
                  },
                },
              },
            },
          },
        },
      },
    },
  });
  const answer = (body: unknown, status = 200, type = 'application/json') =>
    check('GET', '/api/things/:thingId', { status, type, body });
  expect(answer({ name: 'A' })).toBeNull();
  expect(answer({ name: 'A', secret: 1 })).toContain('secret');
  expect(answer({})).toContain('name');
  expect(answer({ name: 'A' }, 201)).toContain('201');
  expect(answer('A', 200, 'text/csv')).toContain('text/csv');
  expect(answer({ status: 404 }, 404, 'application/problem+json')).toContain('title');
});

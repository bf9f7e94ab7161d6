import { problemSchema } from '#contracts/problem-schema.ts';
import type { RouteEntry } from '#server/http/route-table.ts';
import { createConverter } from './convert-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import type { ApiDocument, Operation } from './openapi-types.ts';
import { readContracts } from './read-contracts.ts';
import { inOrder } from './rooms.ts';

export interface ApiFacts {
  readonly title: string;
  readonly version: string;
  readonly publicUrl: string;
  readonly cookies: { readonly operator: string; readonly buyer: string };
}

const introduction = [
  'Every GET also answers HEAD. A refused call answers with a problem document (RFC 9457).',
  'Amounts are decimal strings in dollars, instants are in ISO 8601, and unknown fields of a request are refused.',
  'Later versions may add fields to answers.',
].join(' ');

/** Describes all routes as an OpenAPI document. Routes without a summary or an answer have empty ones. */
export async function describeApi(
  routes: readonly RouteEntry[],
  facts: ApiFacts,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Promise<ApiDocument> {
  const { convert, components } = createConverter(await readContracts(), { isStrict });
  const problem = convert(problemSchema, 'output');
  const paths = groupPaths(routes).map(([path, group]): [string, Record<string, Operation>] => [
    path.address,
    Object.fromEntries(
      group.map((route) => [
        route.method.toLowerCase(),
        describeOperation(route, { convert, nameOf: path.nameOf(route) }),
      ]),
    ),
  ]);
  const found = new Set(paths.flatMap(([, operations]) => Object.values(operations).map(({ tags: [room] }) => room)));
  return {
    openapi: '3.1.1',
    info: { title: facts.title, version: facts.version, description: introduction },
    servers: [{ url: facts.publicUrl }],
    tags: inOrder(found).map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: components(),
      responses: {
        Problem: { description: 'The call was refused.', content: { 'application/problem+json': { schema: problem } } },
      },
      securitySchemes: securitySchemes(facts.cookies),
    },
  };
}

interface Path {
  readonly address: string;
  nameOf(route: RouteEntry): (parameter: string) => string;
}

/** Joins routes whose addresses differ only in the names of parameters: OpenAPI counts them as one path. */
function groupPaths(routes: readonly RouteEntry[]): [Path, RouteEntry[]][] {
  const groups = Map.groupBy(routes, ({ url }) => url.replaceAll(/:\w+/g, ':'));
  return [...groups].map(([pattern, group]) => {
    const own = group.map(({ url }) => parametersOf(url));
    const names = (own[0] ?? []).map((_, index) =>
      [...new Set(own.map((each) => each[index] ?? ''))]
        .map((name, place) => (place === 0 ? name : `Or${capital(name)}`))
        .join(''),
    );
    let next = 0;
    const address = pattern.replaceAll(/:|\*/g, () => `{${names[next++] ?? ''}}`);
    return [
      {
        address,
        nameOf:
          ({ url }) =>
          (parameter) =>
            names[parametersOf(url).indexOf(parameter === '*' ? 'path' : parameter)] ?? parameter,
      },
      group,
    ];
  });
}

function parametersOf(url: string): string[] {
  return [...url.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? 'path');
}

function securitySchemes(cookies: ApiFacts['cookies']): ApiDocument['components']['securitySchemes'] {
  return {
    operatorSession: {
      type: 'apiKey',
      in: 'cookie',
      name: cookies.operator,
      description: 'An operator signs in with POST /api/auth/sign-in, which sets the cookie.',
    },
    buyerSession: {
      type: 'apiKey',
      in: 'cookie',
      name: cookies.buyer,
      description: 'A buyer asks for a link with POST /api/purchases/link; POST /api/purchases/open sets the cookie.',
    },
    signedAddress: {
      type: 'apiKey',
      in: 'query',
      name: 'signature',
      description: 'The store gives out the whole address, with its signature.',
    },
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

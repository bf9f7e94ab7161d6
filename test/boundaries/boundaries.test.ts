import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../oxlint.config.ts';
import { legal, violations } from './cases.ts';
import { lintTree, type Findings } from './lint-tree.ts';

const restricted = 'eslint(no-restricted-imports): ';
const broken = Object.fromEntries(violations.map(({ path, code }) => [path, code]));

/** Converts expectations to Findings: a sentence without a rule is the message of a boundary. */
function expected(): Findings {
  return new Map(
    violations.map(({ path, says }) => [
      path,
      says.map((text) => (/^[\w-]+\([\w-]+\): /.test(text) ? text : restricted + text)).toSorted(),
    ]),
  );
}

/** Returns the messages of all import boundaries in the configuration. */
function boundaryMessages(): Set<string> {
  const messages = new Set<string>();
  for (const override of config.overrides ?? []) {
    const rule: unknown = override.rules?.['no-restricted-imports'];
    if (!Array.isArray(rule)) continue;
    const [, options] = rule as [string, { patterns: { message: string }[] }];
    for (const { message } of options.patterns) messages.add(message);
  }
  return messages;
}

test('code that breaks a boundary is reported, with that boundary and no other', async () => {
  expect(await lintTree(broken)).toEqual(expected());
});

test('only services.ts and the files of its parts may build services', async () => {
  const services = [
    'services.ts',
    'catalogue-services.ts',
    'checkout-services.ts',
    'connection-services.ts',
    'payment-methods.ts',
  ]
    .map((file) => readFileSync(join(import.meta.dirname, '../../server', file), 'utf8'))
    .join('\n');
  const builders = [...services.matchAll(/^import \{ (create\w+) \} from '#server/gm)].map(([, name = '']) => name);
  expect(builders).toContain('createOrders');
  const again = builders.map((name) => [
    `server/downloads/again-${name.toLowerCase()}.ts`,
    `import { ${name} } from '#server/orders/orders.ts';\nexport const again = ${name};\n`,
  ]);
  const findings = await lintTree(Object.fromEntries(again));
  const says = [`${restricted}Services are built once, in server/services.ts and the files of its parts.`];
  expect(findings).toEqual(new Map(again.map(([path]) => [path, says])));
});

test('code that keeps the boundaries is not reported', async () => {
  expect(await lintTree(legal)).toEqual(new Map());
});

test('every import boundary of the configuration has a case that breaks it', () => {
  const covered = new Set(violations.flatMap(({ says }) => says));
  expect([...boundaryMessages()].filter((message) => !covered.has(message))).toEqual([]);
});

test('a pattern that matches nothing passes silently in lint, and is noticed here', async () => {
  const findings = await lintTree(broken, (text) =>
    text.replace("regex: '^#server/orders/'", "regex: '^server/orders/'"),
  );
  expect(findings.get('server/payments/an-order.ts')).toBeUndefined();
  expect(findings).not.toEqual(expected());
});

test('a boundary whose files match nothing passes silently in lint, and is noticed here', async () => {
  const findings = await lintTree(broken, (text) =>
    text.replace("place('server/payments',", "place('server/payment',"),
  );
  expect(findings.get('server/payments/an-order.ts')).toBeUndefined();
  expect(findings).not.toEqual(expected());
});

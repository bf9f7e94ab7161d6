// The words that buyers read stand in the rooms of web/texts/, where each has its German.
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { listSources, readSource } from './import-graph.ts';

/** Not read by buyers, or texts already. The reference of the API is for developers, in English. */
const notPages = /^web\/(admin|api-reference|texts|public)\/|^web\/(build-if-stale|dev-link|handler)\.ts$/;

/** Commands and names, the same in every language. */
const noWords = /^(~\/Downloads \$|SHA-256|POST \/api\/orders|Store)$/;

const shownAttributes = /^(aria-label|aria-description|aria-valuetext|alt|title|placeholder|label|text|note|hint)$/;
const sentence = /^\p{Lu}\p{Ll}+ \p{L}|\p{Ll}{3,} \p{Ll}{2,}.*[.?!…]$/u;
// What an operator reads in the browser's log.
const unshownCalls = /^(console\.\w+|Error|TypeError)$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const pages = listSources(['web']).filter((path) => !notPages.test(path));

test('no page for buyers has words of its own', () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`))).toEqual([]);
});

test('no page for buyers shows a sentence of the server, of a schema or of the contracts', () => {
  const english = /\bproblem(Of\([^)]*\))?\??\.detail|\bfailureText\b|issues\[0\]|\b(paymentMethod|category)Names\b/;
  const showing = pages.filter((path) => english.test(readSource(path)));
  expect(showing).toEqual([]);
});

function wordsIn(path: string): string[] {
  const found: string[] = [];
  visit(parseSync(path, readSource(path)).program as unknown as Node, null);
  return found;

  function visit(node: Node, parent: Node | null): void {
    if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type) || isUnshownCall(node)) return;
    const text = textOf(node);
    if (text !== null && isShown(text, node, parent)) found.push(text);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  }
}

function isShown(text: string, { type }: Node, parent: Node | null): boolean {
  if (!/\p{L}{2}/u.test(text) || noWords.test(text)) return false;
  if (type === 'JSXText') return true;
  const attribute = parent?.type === 'JSXAttribute' && isNode(parent['name']) ? String(parent['name']['name']) : null;
  return attribute === null ? sentence.test(text) : shownAttributes.test(attribute);
}

function textOf({ type, value }: Node): string | null {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked.trim();
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value.trim() : null;
}

function isUnshownCall({ type, callee }: Node): boolean {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !isNode(callee)) return false;
  const { object, property, name } = callee;
  return unshownCalls.test(
    isNode(object) && isNode(property) ? `${String(object['name'])}.${String(property['name'])}` : String(name),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

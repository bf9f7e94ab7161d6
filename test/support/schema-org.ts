// Checks structured data against schema.org's vocabulary, as the package schema-dts generates it from schema.org's definitions.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Node = Readonly<Record<string, unknown>>;

interface Vocabulary {
  /** What each type's properties are inherited from, by the name of its interface. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The ranges of the properties that an interface declares. */
  readonly properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The members of each type: its subtypes, and the values of an enumeration in quotes. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

const { parents, properties, members } = readVocabulary(
  readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8'),
);

/** Returns what of a document of structured data is not as schema.org defines it. */
export function findSchemaProblems(document: Node): string[] {
  const nodes = (document['@graph'] as readonly Node[] | undefined) ?? [document];
  const ids = new Set<unknown>(nodes.map((node) => node['@id']).filter((id) => id !== undefined));
  const context = document['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org'];
  return [...context, ...nodes.flatMap((node) => checkNode(node))];

  function checkNode(node: Node): string[] {
    const type = String(node['@type']);
    if (!parents.has(`${type}Leaf`)) return [`${type} is no type`];
    const own = Object.entries(node).filter(([name]) => !name.startsWith('@'));
    return own.flatMap(([name, value]) => {
      const ranges = rangesOf(type, name);
      if (ranges === undefined) return [`${type} has no property ${name}`];
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.flatMap((each) => checkValue(`${type}.${name}`, ranges, each));
    });
  }

  function checkValue(place: string, ranges: readonly string[], value: unknown): string[] {
    if (typeof value !== 'object' || value === null) {
      return ranges.some((range) => isOfType(range, value)) ? [] : [`${place} cannot be ${JSON.stringify(value)}`];
    }
    const node = value as Node;
    if (Object.keys(node).join() === '@id') return ids.has(node['@id']) ? [] : [`${place} names nothing`];
    const type = String(node['@type']);
    const fits = ranges.some((range) => membersOf(range).has(`${type}Leaf`));
    return [...(fits ? [] : [`${place} cannot be of the type ${type}`]), ...checkNode(node)];
  }
}

function rangesOf(type: string, property: string): readonly string[] | undefined {
  const open = [`${type}Leaf`];
  for (const name of open) {
    const ranges = properties.get(name)?.get(property);
    if (ranges !== undefined) return ranges;
    open.push(...(parents.get(name) ?? []));
  }
  return undefined;
}

function isOfType(range: string, value: unknown): boolean {
  if (['Number', 'Integer', 'Float'].includes(range)) return value !== '' && Number.isFinite(Number(value));
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value !== 'string') return false;
  if (range === 'Text') return value !== '';
  if (range === 'URL') return URL.canParse(value);
  if (['Date', 'DateTime'].includes(range)) return /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  return membersOf(range).has(`"${value}"`);
}

/** Returns all members of a type, at any depth. */
function membersOf(range: string): ReadonlySet<string> {
  const found = new Set([range]);
  for (const name of found) for (const member of members.get(name) ?? []) found.add(member);
  return found;
}

function readVocabulary(text: string): Vocabulary {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const found = { parents: new Map(), properties: new Map(), members: new Map() };
  for (const [, name, heritage = '', body = ''] of code.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]*?))? \{\n([\s\S]*?)^\}/gm,
  )) {
    found.parents.set(
      name,
      heritage.split(/,\s*/).filter((parent) => /^\w+$/.test(parent)),
    );
    const declared = [...body.matchAll(/^\s*"([a-z][^"]*)"\?: SchemaValue<([^;]*), "[^"]*">;/gm)];
    found.properties.set(name, new Map(declared.map(([, property, ranges = '']) => [property, ranges.split(' | ')])));
  }
  for (const [, name, union = ''] of code.matchAll(/^export type (\w+) = ([^;]*);/gm))
    found.members.set(name, union.split(' | '));
  return found;
}

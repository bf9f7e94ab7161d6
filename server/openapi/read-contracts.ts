// Reads the names and descriptions of schemas from the contracts: the names of exports, and doc comments.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { readComments, type Comments } from './read-comments.ts';

const folder = path.join(import.meta.dirname, '../../contracts');

export type SchemaNotes = z.core.$ZodRegistry<{ id?: string; description?: string }>;

let notes: Promise<SchemaNotes> | undefined;

/** Returns the name and the description of each schema of the contracts, read once. */
export function readContracts(): Promise<SchemaNotes> {
  return (notes ??= readAll());
}

async function readAll(): Promise<SchemaNotes> {
  const files = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).toSorted();
  const modules = await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
      return { exported, comments: readComments(await readFile(file, 'utf8')) };
    }),
  );
  const registry: SchemaNotes = z.registry();
  const names = new Set<string>();
  for (const { exported, comments } of modules)
    for (const [name, value] of Object.entries(exported))
      if (isSchema(value) && !registry.has(value)) {
        const id = componentName(name);
        if (names.has(id)) throw new Error(`Two contracts export ${name}.`);
        names.add(id);
        const description = comments.get(name);
        registry.add(value, { id, ...(description === undefined ? {} : { description }) });
      }
  for (const [schema, description] of fieldDescriptions(modules))
    if (!registry.has(schema)) registry.add(schema, { description });
  return registry;
}

/** A field's schema that several fields with different comments share gets none. */
function fieldDescriptions(
  modules: readonly { exported: Readonly<Record<string, unknown>>; comments: Comments }[],
): Map<z.core.$ZodType, string> {
  const found = new Map<z.core.$ZodType, Set<string>>();
  const note = (schema: z.core.$ZodType, text: string): void =>
    void found.set(schema, (found.get(schema) ?? new Set()).add(text));
  for (const { exported, comments } of modules)
    for (const [address, text] of comments) {
      const [name = '', ...keys] = address.split('.');
      const schema = keys.reduce<unknown>(fieldOf, exported[name]);
      if (keys.length > 0 && isSchema(schema)) note(schema, text);
    }
  return new Map(
    [...found].filter(([, texts]) => texts.size === 1).map(([schema, texts]) => [schema, [...texts][0] ?? '']),
  );
}

/** Returns a field of a schema, through `optional`, `array` and the like, or of an object of fields. */
function fieldOf(owner: unknown, key: string): unknown {
  if (!isSchema(owner)) return (owner as Readonly<Record<string, unknown>> | undefined)?.[key];
  const definition = owner._zod.def as unknown as Readonly<Record<string, unknown>>;
  if (definition['shape'] !== undefined) return (definition['shape'] as Readonly<Record<string, unknown>>)[key];
  const inner = definition['innerType'] ?? definition['element'];
  if (inner !== undefined) return fieldOf(inner, key);
  return (definition['options'] as readonly unknown[] | undefined)
    ?.map((option) => fieldOf(option, key))
    .find((field) => field !== undefined);
}

export function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** `orderSchema` is `Order`. */
function componentName(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

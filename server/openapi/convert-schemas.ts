import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { JsonSchema } from './openapi-types.ts';
import type { SchemaNotes } from './read-contracts.ts';

type Writable = Record<string, unknown>;

export interface ConverterOptions {
  /** Refuses unknown fields of answers too. A published document lets later versions add some. */
  readonly isStrict: boolean;
}

/** Converts schemas to JSON Schema (2020-12). Those that have a name become components. */
export function createConverter(notes: SchemaNotes, { isStrict }: ConverterOptions) {
  const components = new Map<string, JsonSchema>();
  /** A schema may be different as a request and as an answer: the second one gets another name. */
  const renamed = new Map<string, string>();

  function convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...converted
    } = z.toJSONSchema(schema, {
      io,
      metadata: notes,
      unrepresentable: ({ zodSchema, message }) => {
        if (zodSchema._zod.def.type === 'unknown') return {};
        throw new Error(message);
      },
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as Writable, io === 'output' && !isStrict),
    });
    const names = new Map(Object.keys($defs).map((id) => [id, renamed.get(`${io} ${id}`) ?? id]));
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const [id, name] of names) {
        const known = components.get(name);
        if (known === undefined || isDeepStrictEqual(known, withNames($defs[id], names))) continue;
        names.set(id, `${id}${io === 'input' ? 'Input' : 'Output'}`);
        renamed.set(`${io} ${id}`, names.get(id) ?? id);
        isSettled = false;
      }
    }
    for (const [id, name] of names) components.set(name, withNames($defs[id], names) as JsonSchema);
    return withNames(converted, names) as JsonSchema;
  }

  return {
    convert,
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Removes what zod adds and says nothing, and what would say too much. */
function tidy(schema: z.core.$ZodType, json: Writable, isOpen: boolean): void {
  delete json['id'];
  delete json['readOnly'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (/^(?:date|date-time|uuid)$/.test(String(json['format'])) || ignoresCase(schema)) delete json['pattern'];
  if (isOpen && json['additionalProperties'] === false) delete json['additionalProperties'];
}

// JSON Schema's patterns have no flags.
function ignoresCase({ _zod: { def } }: z.core.$ZodType): boolean {
  return (def.checks ?? []).some((check) => {
    const { pattern } = check._zod.def as { pattern?: unknown };
    return pattern instanceof RegExp && pattern.ignoreCase;
  });
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const id = key === '$ref' && typeof each === 'string' ? each.replace('#/$defs/', '') : undefined;
      return [key, id === undefined ? withNames(each, names) : `#/components/schemas/${names.get(id) ?? id}`];
    }),
  );
}

// JSON Schema in words.
import type { JsonSchema } from '#server/openapi/openapi-types.ts';

export interface FlatField {
  readonly path: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** Lists the fields of an object and of the objects inside it. Objects that are components are not entered. */
export function flattenFields(schema: JsonSchema, prefix = ''): FlatField[] {
  const whole = objectIn(schema);
  return Object.entries(whole?.schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const inner = objectIn(field);
    const own = { path, isRequired: whole?.schema.required?.includes(name) === true, schema: field };
    return inner === null ? [own] : [own, ...flattenFields(field, `${path}${inner.suffix}.`)];
  });
}

function objectIn(schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } | null {
  if (schema.properties !== undefined) return { schema, suffix: '' };
  if (schema.items !== undefined) {
    const inner = objectIn(schema.items);
    return inner === null ? null : { schema: inner.schema, suffix: `[]${inner.suffix}` };
  }
  const options = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  return options.length === 1 && options[0] !== undefined ? objectIn(options[0]) : null;
}

export interface TypePart {
  readonly text: string;
  readonly ref: string | null;
}

export function partsOfType(schema: JsonSchema): readonly TypePart[] {
  const { $ref, anyOf, oneOf, allOf, items, type } = schema;
  if ($ref !== undefined) return [{ text: '', ref: $ref.slice($ref.lastIndexOf('/') + 1) }];
  const options = anyOf ?? oneOf ?? (allOf as readonly JsonSchema[] | undefined);
  if (options !== undefined)
    return options.flatMap((option, index) => [...(index === 0 ? [] : [words(' or ')]), ...partsOfType(option)]);
  if (items !== undefined) return [words('list of '), ...partsOfType(items)];
  if ('const' in schema) return [words(JSON.stringify(schema['const']))];
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values !== undefined) return [words(values.map((value) => JSON.stringify(value)).join(' or '))];
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  if (type === undefined) return [words('anything')];
  return [words(`${[type].flat().join(' or ')}${format}`)];
}

function words(text: string): TypePart {
  return { text, ref: null };
}

const limitNames: Readonly<Record<string, string>> = {
  minLength: 'at least {} characters',
  maxLength: 'at most {} characters',
  minimum: 'at least {}',
  maximum: 'at most {}',
  minItems: 'at least {} items',
  maxItems: 'at most {} items',
  pattern: 'matches {}',
  default: 'default {}',
};

export function limitsOf(schema: JsonSchema): string {
  return Object.entries(limitNames)
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, text]) => text.replace('{}', () => String(schema[keyword])))
    .join(', ');
}

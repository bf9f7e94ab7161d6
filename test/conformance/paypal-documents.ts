// Validates messages against PayPal's OpenAPI documents: Ajv checks the requirements, and a walk finds undocumented
// properties, which Ajv accepts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Properties that PayPal accepts today but the documents of 2024 lack, as paths below the schema without indexes. */
const newerThanTheDocuments = new Set(['payment_source.venmo.experience_context.user_action']);

const folder = path.join(import.meta.dirname, 'paypal-openapi');
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, validateFormats: false });

const documents = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1'].map((name) => {
  const document = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Document;
  ajv.addSchema(document, name);
  return { name, document };
});

/** Returns the documented operation of a request, or undefined. */
function findOperation(method: string, pathname: string) {
  for (const { name, document } of documents) {
    for (const [template, operations] of Object.entries(document.paths)) {
      const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      const operation = operations[method.toLowerCase()];
      if (pattern.test(pathname) && operation !== undefined) {
        return { name, document, operation, pointer: `paths/${escapePointer(template)}/${method.toLowerCase()}` };
      }
    }
  }
  return undefined;
}

/** Returns the violations in a request body, or an empty list. */
export function validateRequest(method: string, pathname: string, body: unknown): string[] {
  const found = findOperation(method, pathname);
  if (found === undefined) return [`No document knows ${method} ${pathname}.`];
  const schema = found.operation.requestBody?.content['application/json']?.schema;
  if (body === undefined && found.operation.requestBody?.required !== true) return [];
  if (schema === undefined) return ['The request has a body.'];
  return validate(found, schema, `${found.pointer}/requestBody/content/application~1json/schema`, body);
}

/** Returns the violations in a response, or an empty list. */
export function validateResponse(method: string, pathname: string, status: number, body: unknown): string[] {
  const found = findOperation(method, pathname);
  const schema = found?.operation.responses[status]?.content?.['application/json']?.schema;
  if (found === undefined || schema === undefined) return [`No document knows ${status} for ${method} ${pathname}.`];
  return validate(found, schema, `${found.pointer}/responses/${status}/content/application~1json/schema`, body);
}

/** Returns the violations in a webhook event, or an empty list. */
export function validateEvent(body: unknown): string[] {
  const found = documents.find(({ name }) => name === 'notifications_webhooks_v1');
  const schema = found?.document.components.schemas['event'];
  if (found === undefined || schema === undefined) return ['The document of webhooks has no event.'];
  return validate(found, schema, 'components/schemas/event', body);
}

function validate(
  { name, document }: { readonly name: string; readonly document: Document },
  schema: Schema,
  pointer: string,
  body: unknown,
): string[] {
  const address = `${name}#/${pointer}`;
  // Compiled once, because a schema of orders takes a second.
  const validate = ajv.getSchema(address) ?? ajv.compile({ $ref: address });
  const problems = validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  return [...problems, ...unknownProperties(document, schema, body as Json, '')];
}

function unknownProperties(document: Document, schema: Schema, value: Json, place: string): string[] {
  if (Array.isArray(value)) {
    const { items } = merge(document, schema);
    return items === undefined ? [] : value.flatMap((each: Json) => unknownProperties(document, items, each, place));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { properties, isOpen } = merge(document, schema);
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = place === '' ? name : `${place}.${name}`;
    const known = properties.get(name);
    if (known !== undefined) return unknownProperties(document, known, inner, here);
    return isOpen || newerThanTheDocuments.has(here) ? [] : [`${here} is not known`];
  });
}

interface Merged {
  readonly properties: Map<string, Schema>;
  readonly items: Schema | undefined;
  /** True if any property is allowed. */
  readonly isOpen: boolean;
}

// A schema consists of its references and everything it combines; a property that any of them defines is documented.
function merge(document: Document, schema: Schema): Merged {
  const target = schema.$ref === undefined ? undefined : document.components.schemas[nameOf(schema.$ref)];
  const parts = [
    ...(target === undefined ? [] : [target]),
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ].map((part) => merge(document, part));
  const properties = new Map(Object.entries(schema.properties ?? {}));
  for (const part of parts) {
    for (const [name, inner] of part.properties) {
      const known = properties.get(name);
      properties.set(name, known === undefined ? inner : { allOf: [known, inner] });
    }
  }
  const isEmpty = Object.keys(schema).every((key) => key === 'title' || key === 'description');
  return {
    properties,
    items: schema.items ?? parts.find(({ items }) => items !== undefined)?.items,
    isOpen: isEmpty || schema.additionalProperties === true || parts.some(({ isOpen }) => isOpen),
  };
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const escapePointer = (text: string): string =>
  text
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', encodeURIComponent('{'))
    .replaceAll('}', encodeURIComponent('}'));

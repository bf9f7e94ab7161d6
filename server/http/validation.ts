import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { StoreError, type FieldProblem } from '#contracts/problem.ts';

// Without a locale zod/mini only says that something is invalid. The browser does without one.
z.config(en());

/** Refuses a body with 422, a query with 400 and a path with 404. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = z.safeParse(schema, data);
    if (result.success && !containsNul(result.data)) return { value: result.data };
    const errors = result.success ? [nulProblem] : result.error.issues.map(toFieldProblem);
    return { error: refusal(httpPart, errors) };
  };
};

function refusal(httpPart: string | undefined, errors: readonly FieldProblem[]): StoreError {
  switch (httpPart) {
    case 'params':
      return new StoreError('not-found', 'There is nothing at this address.');
    case 'querystring':
      return new StoreError('malformed-request', 'The address has an invalid parameter.', { errors });
    default:
      return new StoreError('invalid-payload', `The request is not valid: ${errors.map(asSentence).join(' ')}`, {
        errors,
      });
  }
}

function toFieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return { path, message: `Unknown fields: ${issue.keys.join(', ').slice(0, 200)}.` };
  if (issue.code === 'invalid_union') return { path, message: meantMessage(issue) ?? issue.message };
  return { path, message: issue.message };
}

/** Returns why the value was refused by the one form that has its type. */
function meantMessage({ errors }: z.core.$ZodIssueInvalidUnion): string | undefined {
  const isOther = ({ code }: z.core.$ZodIssue): boolean => code === 'invalid_type' || code === 'invalid_value';
  return errors.find((branch) => !branch.some(isOther))?.[0]?.message;
}

function asSentence({ path, message }: FieldProblem): string {
  return path === '' ? message : `${path}: ${message}`;
}

const nulProblem: FieldProblem = { path: '', message: 'Text must not contain a NUL character.' };

// PostgreSQL text cannot hold U+0000.
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(containsNul);
}

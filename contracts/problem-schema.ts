import * as z from 'zod/mini';
import { problemCodes, type Problem } from './problem.ts';

/** The body of every refused call: a problem document (RFC 9457). A refusal may add further fields. */
export const problemSchema = z.looseObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  /** For people. */
  detail: z.string(),
  code: z.enum(problemCodes),
  /** The fields of the request that are not valid. */
  errors: z.exactOptional(z.readonly(z.array(z.strictObject({ path: z.string(), message: z.string() })))),
}) satisfies z.ZodMiniType<Problem>;

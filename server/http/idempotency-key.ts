import { idempotencyKeySchema } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const result = idempotencyKeySchema.safeParse(header);
  if (!result.success)
    throw new StoreError('malformed-request', 'The Idempotency-Key header must have 8 to 128 visible characters.');
  return result.data;
}

import type * as z from 'zod/mini';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { errorMessage } from './messages.ts';
import { PayPalRefusal } from './paypal-refusal.ts';
import type { Send, WireRequest } from './transport.ts';

/** Besides 5xx, PayPal may have processed a request that it answers like this. */
const unclearStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Sends a request and reads the response. Throws OutcomeUnknown; PayPalRefusal if PayPal definitely refused. */
export async function exchange<Schema extends z.ZodMiniType>(
  send: Send,
  schema: Schema,
  request: WireRequest,
): Promise<z.output<Schema>> {
  const { status, body } = await send(request);
  const unknown = (why: string): OutcomeUnknown =>
    new OutcomeUnknown(`${request.method} ${new URL(request.url).pathname}: PayPal answered ${status}${why}.`);
  if (typeof body === 'string') throw unknown(' without JSON');
  if (status >= 200 && status < 300) {
    const message = schema.safeParse(body);
    if (message.success) return message.data;
    throw unknown(' with a message that cannot be read');
  }
  if (status >= 500 || unclearStatuses.has(status)) throw unknown('');
  const error = errorMessage.safeParse(body);
  if (!error.success) throw unknown(' with an error that cannot be read');
  throw new PayPalRefusal(status, error.data);
}

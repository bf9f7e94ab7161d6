// PayPal signs only the CRC32 of a webhook's body, which is easy to forge. The body is therefore only a hint where to
// look; the facts are queried from PayPal.
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { EventCapability, EventHint, EventRequest } from '#server/payments/events/event-capability.ts';
import { disputeEvidence } from './dispute-evidence.ts';
import type { PayPalClient } from './client/paypal-client.ts';
import { disputeFeature } from './client/paypal-health.ts';
import { isCertificateAddress, trustedSigner, type PayPalEnvironment } from './webhook-certificate.ts';

export interface PayPalEventsOptions {
  readonly client: Pick<PayPalClient, 'getCertificate' | 'getDispute'>;
  readonly environment: PayPalEnvironment;
  readonly webhookId: string;
  readonly roots: readonly string[];
}

/** PayPal repeats a message for three days. */
const maxAgeMs = 4 * 86_400_000;
const maxAheadMs = 5 * 60_000;
const certificateLifeMs = 3_600_000;
const maxCertificates = 8;

const orderEvents = new Set(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']);
const captureEvents = /^PAYMENT\.CAPTURE\.(PENDING|COMPLETED|DECLINED|DENIED|REFUNDED|REVERSED)$/;
const disputeEvents = /^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/;

const text = z.string().check(z.minLength(1), z.maxLength(128));
const eventSchema = z.object({
  id: text,
  event_type: text,
  resource: z.object({
    id: z.optional(text),
    order_id: z.optional(text),
    dispute_id: z.optional(text),
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) })),
    links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
  }),
});

type PayPalEvent = z.infer<typeof eventSchema>;

export function createPayPalEvents({ client, environment, webhookId, roots }: PayPalEventsOptions): EventCapability {
  const certificates = new Map<string, { readonly pem: string; readonly until: number }>();

  async function certificateAt(url: string): Promise<string> {
    const known = certificates.get(url);
    if (known !== undefined && known.until > Date.now()) return known.pem;
    const pem = await client.getCertificate(url);
    if (certificates.size >= maxCertificates) certificates.clear();
    certificates.set(url, { pem, until: Date.now() + certificateLifeMs });
    return pem;
  }

  async function isSigned({ headers, body }: EventRequest): Promise<boolean> {
    const read = (name: string): string => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const id = read('paypal-transmission-id');
    const time = read('paypal-transmission-time');
    const address = read('paypal-cert-url');
    if (read('paypal-auth-algo') !== 'SHA256withRSA' || id === '' || !isTimely(time)) return false;
    if (!isCertificateAddress(address, environment)) return false;
    const signer = trustedSigner(await certificateAt(address), { environment, roots, now: new Date() });
    if (signer === null || signer.publicKey.asymmetricKeyType !== 'rsa') return false;
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
    return verify('RSA-SHA256', signed, signer.publicKey, Buffer.from(read('paypal-transmission-sig'), 'base64'));
  }

  return {
    async authenticate(request) {
      if (!(await isSigned(request))) return null;
      const event = readEvent(request.body);
      return event === null ? 'other' : hintOf(event);
    },

    disputePermission: disputeFeature,

    async inspectDispute(disputeReference) {
      const askedAt = new Date();
      return disputeEvidence(await client.getDispute(disputeReference), disputeReference, askedAt);
    },
  };
}

function isTimely(time: string): boolean {
  const ageMs = Date.now() - Date.parse(time);
  return ageMs <= maxAgeMs && ageMs >= -maxAheadMs;
}

function readEvent(body: Buffer): PayPalEvent | null {
  try {
    const result = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function hintOf({ id: eventId, event_type: kind, resource }: PayPalEvent): EventHint | 'other' {
  const hint = { eventId, kind };
  if (orderEvents.has(kind)) {
    const reference = resource.order_id ?? resource.id;
    return reference === undefined ? 'other' : { ...hint, reference };
  }
  if (disputeEvents.test(kind)) {
    const disputeReference = resource.dispute_id ?? resource.id;
    return disputeReference === undefined ? 'other' : { ...hint, disputeReference };
  }
  if (!captureEvents.test(kind)) return 'other';
  const reference = resource.supplementary_data?.related_ids?.order_id;
  // A refund links to its capture; any other resource is the capture itself.
  const captureReference = captureOf(resource) ?? resource.id;
  return {
    ...hint,
    ...(reference === undefined ? {} : { reference }),
    ...(captureReference === undefined ? {} : { captureReference }),
  };
}

function captureOf({ links = [] }: PayPalEvent['resource']): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')?.href;
  return /\/v2\/payments\/captures\/([\w-]+)$/.exec(up ?? '')?.[1];
}

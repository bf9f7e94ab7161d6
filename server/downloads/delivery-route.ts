import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { StoreError } from '#contracts/problem.ts';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import { contentTypeOf } from '#server/files/file-types.ts';
import { mediaType, nothing } from '#server/http/answers.ts';
import type { App } from '#server/http/app.ts';
import { sendRange } from '#server/http/send-range.ts';
import type { SignedQuery } from '#server/signed-address.ts';
import { matchesTag, requestedRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';
import type { DeliveryRow } from './download-store.ts';
import type { Downloads } from './downloads.ts';

const addressSchema = {
  summary: 'Sends a bought file.',
  params: z.object({ deliveryId: z.string(), name: z.string() }),
  querystring: z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') }),
  response: { 200: mediaType('*/*'), 206: mediaType('*/*'), 304: nothing, 412: nothing, 416: nothing },
};

type Address = z.infer<typeof addressSchema.params>;

const maxRequestsPerDelivery = 4;

const recordingTimeoutMs = 2_000;

export function deliveryRoute(app: App, downloads: Downloads): void {
  const requestCounts = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  // Connections are closed by now, but interrupted ranges are not recorded yet.
  app.addHook('onClose', async () => {
    const recorded = Promise.allSettled(underWay).then(() => downloads.close());
    await Promise.race([recorded, delay(recordingTimeoutMs, undefined, { ref: false })]);
  });

  async function deliver(request: FastifyRequest, reply: FastifyReply, address: Address, query: SignedQuery) {
    const { deliveryId, name } = address;
    const count = requestCounts.get(deliveryId) ?? 0;
    requestCounts.set(deliveryId, count + 1);
    try {
      const delivery = await downloads.openDelivery({ deliveryId, servedName: name, query });
      if (count >= maxRequestsPerDelivery) throw tooManyRequests();
      return await sendDelivery(downloads, address, delivery, request, reply);
    } finally {
      const remaining = (requestCounts.get(deliveryId) ?? 1) - 1;
      if (remaining > 0) requestCounts.set(deliveryId, remaining);
      else requestCounts.delete(deliveryId);
    }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:deliveryId/:name',
    schema: addressSchema,
    config: { access: 'signed' },
    async handler(request, reply) {
      const delivering = deliver(request, reply, request.params, request.query);
      underWay.add(delivering);
      return delivering.finally(() => underWay.delete(delivering));
    },
  });
}

function tooManyRequests(): StoreError {
  return new StoreError(
    'too-many-requests',
    `This file is being downloaded by ${maxRequestsPerDelivery} connections already. Try again in a moment.`,
    { retryAfterSeconds: 5 },
  );
}

async function sendDelivery(
  downloads: Downloads,
  { deliveryId, name }: Address,
  delivery: DeliveryRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sizeBytes = delivery.size_bytes;
  const etag = `"${delivery.sha256}"`;
  const lastModified = delivery.uploaded_at.toUTCString();
  reply.headers({
    'accept-ranges': 'bytes',
    // Compression by a proxy would break ranges.
    'cache-control': 'private, no-transform',
    'content-disposition': attachment(name),
    'content-type': contentTypeOf(name),
  });
  const range = requestedRange(
    {
      range: request.method === 'GET' ? request.headers.range : undefined,
      ifRange: oneHeader(request.headers['if-range']),
    },
    { sizeBytes, etag, lastModified },
  );

  const internalAddress = downloads.internalAddress(delivery);
  if (internalAddress !== null) {
    // The web server in front does not report what it sent, so the whole range counts.
    reply.header('x-accel-redirect', internalAddress);
    await reply.send();
    if (request.method === 'GET') downloads.recordRange(deliveryId, toByteRange(range, sizeBytes));
    return reply;
  }

  reply.headers({ etag, 'last-modified': lastModified });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .removeHeader('content-disposition')
      .removeHeader('content-type')
      .header('content-range', `bytes */${sizeBytes}`)
      .send();
  }

  const { start, end } = toByteRange(range, sizeBytes);
  if (request.method === 'GET' && start === 0 && !delivery.has_begun) await downloads.begin(deliveryId);
  const source = request.method === 'HEAD' ? null : await downloads.openBytes(delivery, { start, end });
  reply.hijack();
  const headers: Record<string, string> = { 'content-length': String(end - start) };
  if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end - 1}/${sizeBytes}`;
  const { sentBytes, failure } = await sendRange(reply, { status: range === 'whole' ? 200 : 206, headers }, source);
  if (failure !== null) request.log.info({ err: failure, deliveryId, sentBytes }, 'download interrupted');
  downloads.recordRange(deliveryId, {
    start: delivery.has_begun && isResumption(request, { start, end }, sizeBytes) ? 0 : start,
    end: start + sentBytes,
  });
  return reply;
}

// With If-Range, the client has the bytes before the range, which a killed process may not have recorded. Clients that
// fetch parts in parallel send no If-Range, or name an end.
function isResumption({ headers }: FastifyRequest, { start, end }: ByteRange, sizeBytes: number): boolean {
  return start > 0 && end === sizeBytes && headers['if-range'] !== undefined && /-\s*$/.test(headers.range ?? '');
}

function toByteRange(range: ByteRange | 'whole' | 'unsatisfiable', sizeBytes: number): ByteRange {
  if (range === 'whole') return { start: 0, end: sizeBytes };
  return range === 'unsatisfiable' ? { start: 0, end: 0 } : range;
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

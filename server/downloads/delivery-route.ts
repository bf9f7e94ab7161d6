// Sends the files. The only place where bytes of a download leave the store.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ByteRange } from '#server/files/blobs/blobs.ts';
import { contentTypeOf } from '#server/files/file-types.ts';
import type { App } from '#server/http/app.ts';
import { sendRange } from '#server/http/send-range.ts';
import { matchesTag, requestedRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';
import type { DeliveryRow } from './download-store.ts';
import type { Downloads } from './downloads.ts';

const addressSchema = {
  params: z.object({ deliveryId: z.string(), name: z.string() }),
  querystring: z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') }),
};

interface Address {
  readonly deliveryId: string;
  readonly name: string;
}

/** How long a closing app waits for what was cut off to be recorded: far longer than that takes where the database answers. */
const recordingMs = 2_000;

export function deliveryRoute(app: App, downloads: Downloads): void {
  const underWay = new Set<Promise<unknown>>();
  // The server is done when its connections are: by then the ranges of those that it cut off have yet to be recorded.
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(underWay), delay(recordingMs, undefined, { ref: false })]);
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:deliveryId/:name',
    schema: addressSchema,
    config: { access: 'signed' },
    async handler(request, reply) {
      const { deliveryId, name } = request.params;
      const delivery = await downloads.openDelivery({ deliveryId, servedName: name, query: request.query });
      const sending = sendDelivery(downloads, { deliveryId, name }, delivery, request, reply);
      underWay.add(sending);
      return sending.finally(() => underWay.delete(sending));
    },
  });
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
    // One buyer's own, and never compressed on the way: ranges count the file's bytes.
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
    // The web server in front answers conditions and ranges by tags of its own. What it sends cannot be seen from here:
    // the range counts as sent when it was handed over.
    reply.header('x-accel-redirect', internalAddress);
    await reply.send();
    if (request.method === 'GET') await note(downloads, request, deliveryId, toByteRange(range, sizeBytes));
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
  if (failure !== null) request.log.info({ err: failure, deliveryId, sentBytes }, 'download broke off');
  await note(downloads, request, deliveryId, {
    start: delivery.has_begun && isResumption(request, { start, end }, sizeBytes) ? 0 : start,
    end: start + sentBytes,
  });
  return reply;
}

// By If-Range a client says that it holds a part, and asks for the rest. What a process sent when it was killed is noted
// nowhere else. Those who fetch a file in several parts at once name no If-Range, or an end.
function isResumption({ headers }: FastifyRequest, { start, end }: ByteRange, sizeBytes: number): boolean {
  return start > 0 && end === sizeBytes && headers['if-range'] !== undefined && /-\s*$/.test(headers.range ?? '');
}

function toByteRange(range: ByteRange | 'whole' | 'unsatisfiable', sizeBytes: number): ByteRange {
  if (range === 'whole') return { start: 0, end: sizeBytes };
  return range === 'unsatisfiable' ? { start: 0, end: 0 } : range;
}

// What broke off is noted too: resumed, the parts make a whole.
async function note(
  downloads: Downloads,
  request: FastifyRequest,
  deliveryId: string,
  range: ByteRange,
): Promise<void> {
  try {
    await downloads.recordRange(deliveryId, range);
  } catch (error) {
    request.log.error({ err: error, deliveryId }, 'a delivered range was not recorded');
  }
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

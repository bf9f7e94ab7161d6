// Sends bytes of a store to a client, no faster than the client takes them.
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A client that takes no byte for this long is given up. */
const idleMs = 120_000;

/** Where the bytes come from: hands over chunk after chunk, each with the memory it may not reuse before. */
export interface ByteSource {
  send(write: (chunk: Buffer) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends headers and a body of a known length, then resolves with the number of body bytes the network took, or may have
 * taken when the connection broke. A source or a client that fails breaks the connection: a body is never ended short as
 * if it were complete.
 * The reply must be hijacked; its headers are sent with those given here.
 */
export async function sendRange(
  reply: FastifyReply,
  head: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  source: ByteSource | null,
): Promise<{ readonly sentBytes: number; readonly failure: unknown }> {
  const response = reply.raw;
  let sentBytes = 0;
  let leavingBytes = 0;
  try {
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...head.headers })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(head.status);
    if (source !== null) {
      response.setTimeout(idleMs, () => response.destroy());
      const write = writerTo(response);
      await source.send(async (chunk) => {
        leavingBytes = chunk.length;
        await write(chunk);
        leavingBytes = 0;
        sentBytes += chunk.length;
      });
    }
    await end(response);
    return { sentBytes, failure: null };
  } catch (failure) {
    response.destroy();
    await source?.close().catch(() => {});
    // Nobody tells how much of the chunk on its way out went; the network did not take it to its end. A client that goes on
    // from what it holds must leave no gap before that, so all of it counts that may have gone.
    return { sentBytes: sentBytes + Math.max(0, leavingBytes - 1), failure };
  }
}

// Node calls a write's callback when the system took the bytes, but not always when the connection broke meanwhile.
function writerTo(response: ServerResponse): (chunk: Buffer) => Promise<void> {
  let interrupt: ((error: Error) => void) | null = null;
  response.once('close', () => interrupt?.(new Error('The client went away.')));
  return (chunk) =>
    new Promise((resolve, reject) => {
      if (response.destroyed) {
        reject(new Error('The client went away.'));
        return;
      }
      interrupt = reject;
      response.write(chunk, (error) => {
        interrupt = null;
        if (error) reject(error);
        else resolve();
      });
    });
}

function end(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('finish', resolve);
    response.once('close', () => reject(new Error('The client went away.')));
    response.end();
  });
}

import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const idleTimeoutMs = 120_000;

export interface ByteSource {
  send(write: (chunk: Buffer) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends headers and a body of known length. Returns the number of body bytes that the network took, or may have taken
 * when the connection broke. A source or client that fails breaks the connection: a short body never looks complete.
 * Hijack the reply first; its headers are sent too.
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
      response.setTimeout(idleTimeoutMs, () => response.destroy());
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
    // The operating system does not report partial writes. Count the chunk except its last byte, so that a client that
    // resumes leaves no gap.
    return { sentBytes: sentBytes + Math.max(0, leavingBytes - 1), failure };
  }
}

// Node does not always call a write's callback when the connection breaks.
function writerTo(response: ServerResponse): (chunk: Buffer) => Promise<void> {
  let interrupt: ((error: Error) => void) | null = null;
  response.once('close', () => interrupt?.(new Error('The client disconnected.')));
  return (chunk) =>
    new Promise((resolve, reject) => {
      if (response.destroyed) {
        reject(new Error('The client disconnected.'));
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
    response.once('close', () => reject(new Error('The client disconnected.')));
    response.end();
  });
}

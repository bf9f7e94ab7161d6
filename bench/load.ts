// A load generator that costs far less CPU than the server: raw sockets, one request at a time on each, responses read only
// as far as their length. Autocannon used more CPU than the server and so measured itself.
import net from 'node:net';
import { once } from 'node:events';

export interface Load {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** The next request as bytes, headers included. */
  readonly request: (index: number) => Buffer;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The number of responses by status, such as `{ "200": 1000 }`. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends requests from `clients` connections for `seconds`. */
export async function runLoad({ port, clients, seconds, request }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;

  async function runClient(): Promise<void> {
    const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      let askedAt = 0;
      let head: Buffer = Buffer.alloc(0);
      let bodyLeft = -1;
      const ask = (): void => {
        askedAt = performance.now();
        if (askedAt >= endsAt) return resolve();
        head = Buffer.alloc(0);
        bodyLeft = -1;
        socket.write(request(sent++));
      };
      socket.on('data', (chunk: Buffer) => {
        if (bodyLeft < 0) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const text = head.toString('latin1', 0, end);
          const status = text.slice(9, 12);
          statuses[status] = (statuses[status] ?? 0) + 1;
          bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4);
        } else {
          bodyLeft -= chunk.length;
        }
        if (bodyLeft > 0) return;
        latencies.push(performance.now() - askedAt);
        ask();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed the connection.')));
      ask();
    });
    socket.removeAllListeners('close').destroy();
  }

  await Promise.all(Array.from({ length: clients }, runClient));
  const took = (performance.now() - startedAt) / 1_000;
  const sorted = latencies.toSorted((a, b) => a - b);
  const percentile = (share: number): number => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0, 2);
  return {
    requests: latencies.length,
    perSecond: Math.round(latencies.length / took),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    statuses,
  };
}

export function getRequest(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
}

export function postRequest(path: string, payload: unknown, headers: Readonly<Record<string, string>> = {}): Buffer {
  const body = JSON.stringify(payload);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more.join('')}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

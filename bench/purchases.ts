import http from 'node:http';
import { insertManyOrders } from '#test/support/insert-orders.ts';
import { startBenchStore } from './bench-store.ts';
import { median, round } from './load.ts';

interface Asked {
  readonly isKnown: boolean;
  readonly tookMs: number;
  /** Status, body and the names of the headers. */
  readonly answer: string;
}

/**
 * Asks for links for pairs of a known and an unknown address, in random order, each from a network of its own. Target: one
 * answer for all, and the chance that a known address takes longer than an unknown one is 0.5, give or take four standard
 * errors. Argument: addresses of each kind (10,000).
 */
export async function run([each = '10000']: readonly string[]): Promise<object> {
  const count = Number(each);
  const store = await startBenchStore({ apps: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    await insertManyOrders(store.database.db, count);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (email: string, index: number) => askForLink({ agent, port: store.port, email, index });
    for (let index = 0; index < 500; index += 1) await ask(`warm${index}@example.com`, index);
    const asked: Asked[] = [];
    for (let pair = 0; pair < count; pair += 1) {
      // In pairs, so that a slow moment of the machine meets both kinds.
      const isKnownFirst = Math.random() < 0.5;
      for (const [place, isKnown] of [isKnownFirst, !isKnownFirst].entries()) {
        const email = `${isKnown ? 'buyer' : 'guess'}${pair + 1}@example.com`;
        asked.push({ isKnown, ...(await ask(email, 500 + pair * 2 + place)) });
      }
    }
    agent.destroy();
    return compare(asked);
  } finally {
    await store.stop();
  }
}

interface Ask {
  readonly agent: http.Agent;
  readonly port: number;
  readonly email: string;
  readonly index: number;
}

function askForLink({ agent, port, email, index }: Ask): Promise<Omit<Asked, 'isKnown'>> {
  const body = JSON.stringify({ email });
  const network = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': network,
  };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/purchases/link', headers },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          const answer = [response.statusCode, text, ...Object.keys(response.headers)].join(' ');
          resolve({ tookMs: performance.now() - startedAt, answer });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function compare(asked: readonly Asked[]): object {
  const known = asked.filter(({ isKnown }) => isKnown);
  const unknown = asked.filter(({ isKnown }) => !isKnown);
  // The rank sum of Mann and Whitney: the chance that a known address takes longer than an unknown one.
  const ranked = asked.toSorted((a, b) => a.tookMs - b.tookMs);
  const rankSum = ranked.reduce((sum, { isKnown }, index) => sum + (isKnown ? index + 1 : 0), 0);
  const pairs = known.length * unknown.length;
  const chance = (rankSum - (known.length * (known.length + 1)) / 2) / pairs;
  const standardError = Math.sqrt((asked.length + 1) / (12 * pairs));
  return {
    addresses: { known: known.length, unknown: unknown.length },
    answers: [...new Set(asked.map(({ answer }) => answer))],
    medianMs: {
      known: round(median(known.map(({ tookMs }) => tookMs)), 3),
      unknown: round(median(unknown.map(({ tookMs }) => tookMs)), 3),
    },
    chanceThatKnownIsSlower: round(chance, 4),
    standardErrors: round((chance - 0.5) / standardError, 2),
  };
}

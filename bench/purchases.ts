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

const foreignPerKnown = 4;

/**
 * Asks for links for foreign addresses, and for a known one among every four, each from a network of its own. Target: one
 * answer for all, and the chance that a known address takes longer than a foreign one is 0.5, give or take four standard
 * errors. Argument: foreign addresses (10,000).
 */
export async function run([foreign = '10000']: readonly string[]): Promise<object> {
  const groups = Math.ceil(Number(foreign) / foreignPerKnown);
  const store = await startBenchStore({ apps: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    await insertManyOrders(store.database.db, groups);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    let index = 0;
    const ask = (email: string) => askForLink({ agent, port: store.port, email, index: (index += 1) });
    for (let warm = 0; warm < 500; warm += 1) await ask(`warm${warm}@example.com`);
    const asked: Asked[] = [];
    for (let group = 0; group < groups; group += 1) {
      // In small groups, so that a slow moment of the machine meets both kinds.
      const knownPlace = Math.floor(Math.random() * (foreignPerKnown + 1));
      for (let place = 0; place <= foreignPerKnown; place += 1) {
        const isKnown = place === knownPlace;
        const email = isKnown ? `buyer${group + 1}@example.com` : `guess${group}.${place}@example.com`;
        asked.push({ isKnown, ...(await ask(email)) });
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
  const foreign = asked.filter(({ isKnown }) => !isKnown);
  // The rank sum of Mann and Whitney: the chance that a known address takes longer than a foreign one.
  const ranked = asked.toSorted((a, b) => a.tookMs - b.tookMs);
  const rankSum = ranked.reduce((sum, { isKnown }, index) => sum + (isKnown ? index + 1 : 0), 0);
  const pairs = known.length * foreign.length;
  const chance = (rankSum - (known.length * (known.length + 1)) / 2) / pairs;
  const standardError = Math.sqrt((asked.length + 1) / (12 * pairs));
  return {
    addresses: { known: known.length, foreign: foreign.length },
    answers: [...new Set(asked.map(({ answer }) => answer))],
    medianMs: {
      known: round(median(known.map(({ tookMs }) => tookMs)), 3),
      foreign: round(median(foreign.map(({ tookMs }) => tookMs)), 3),
    },
    chanceThatKnownIsSlower: round(chance, 4),
    standardErrors: round((chance - 0.5) / standardError, 2),
  };
}

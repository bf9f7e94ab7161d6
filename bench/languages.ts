// Requests for one address in two languages, over two processes: each must be answered in its own.
import { languages, type Language } from '#contracts/languages.ts';
import { startBenchStore } from './bench-store.ts';
import { median, round, runLoad } from './load.ts';

const checkedRequests = 1_000;
const clients = 16;
const seconds = 2;
const rounds = 5;

const requestIn = (language: Language): Buffer =>
  Buffer.from(
    `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\naccept-language: ${language}-AT,${language};q=0.9\r\n\r\n`,
  );
const languageAt = (index: number): Language => languages[index % languages.length] ?? 'en';

/** Asks in alternating languages, and returns how many answers were in another language than asked for. */
async function countWrongAnswers(ports: readonly number[]): Promise<number> {
  let wrong = 0;
  let next = 0;
  const ask = async (): Promise<void> => {
    for (let index = next++; index < checkedRequests; index = next++) {
      const language = languageAt(index);
      const port = ports[Math.floor(index / languages.length) % ports.length] ?? 0;
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': language } });
      const isRight = (await answer.text()).includes(`<html lang="${language}"`);
      if (!isRight || answer.headers.get('content-language') !== language) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return wrong;
}

async function measureRate(ports: readonly number[], request: (index: number) => Buffer): Promise<number> {
  const results = await Promise.all(
    ports.map((port) => runLoad({ port, clients: clients / ports.length, seconds, request })),
  );
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

export async function run(): Promise<object> {
  const store = await startBenchStore({ apps: 50 });
  try {
    const ports = [store.port, await store.startAnother()];
    const wrongAnswers = await countWrongAnswers(ports);
    const requests = new Map(languages.map((language) => [language, requestIn(language)]));
    const inOne = requests.get('en') ?? Buffer.alloc(0);
    const rates: { readonly one: number; readonly alternating: number }[] = [];
    // By turns, so that what else the machine does meets both.
    for (let index = 0; index < rounds; index += 1) {
      const one = await measureRate(ports, () => inOne);
      rates.push({ one, alternating: await measureRate(ports, (each) => requests.get(languageAt(each)) ?? inOne) });
    }
    const one = median(rates.map((rate) => rate.one));
    const alternating = median(rates.map((rate) => rate.alternating));
    const share = alternating / one;
    return {
      processes: ports.length,
      checkedRequests,
      wrongAnswers,
      perSecondInOneLanguage: one,
      perSecondAlternating: alternating,
      share: round(share, 3),
      isWithinLimits: wrongAnswers === 0 && share >= 0.9,
    };
  } finally {
    await store.stop();
  }
}

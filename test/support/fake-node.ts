// A simulated node whose clock, money and answers a test sets.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { assets, getAsset } from '#server/crypto/assets.ts';
import type { OpenFront } from '#server/simulators/chains/front.ts';
import { openLedger } from '#server/simulators/chains/ledger.ts';

export interface SeenRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** So that a test can let time pass without reaching the future. */
const startsAgoMs = 4 * 60_000;

/** Call it within a test: it cleans up after it. Blocks come every second of its clock. */
export function openFakeNode(coin: string, openFront: OpenFront) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let aheadMs = -startsAgoMs;
  const now = (): Date => new Date(Date.now() + aheadMs);
  const ledger = openLedger(folder, coin, { blockMs: 1_000, now });
  const tokens = assets.flatMap(({ id, network, contract, decimals }) =>
    network === coin && contract !== null ? [{ asset: id, contract, decimals }] : [],
  );
  const front = openFront(ledger, { coin, chain: getAsset(coin).chain, tokens, url: 'http://127.0.0.1:9' });
  const answers = new Map<string, (honest: unknown) => unknown>();
  const requests: SeenRequest[] = [];

  return {
    ledger,
    settings: front.settings,
    requests,
    /** Replaces answers to a path, which may begin with it, by another one or by a whole response. */
    answer: (path: string, change: (honest: never) => unknown): void =>
      void answers.set(path, change as (honest: unknown) => unknown),
    honest: (): void => answers.clear(),
    advance: (seconds: number): void => void (aheadMs += seconds * 1_000),
    send: (asset: string, to: string, amount: bigint) =>
      ledger.send({ asset, to, reference: undefined, amount, at: now() }),
    async fetch(url: string, { headers, body }: RequestInit): Promise<Response> {
      const { pathname, searchParams } = new URL(url);
      const request = { headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : null };
      requests.push({ url, ...request });
      const found = front.answer({ path: pathname.slice(1), query: searchParams, ...request });
      const change = [...answers].find(([start]) => pathname.slice(1).startsWith(start))?.[1];
      const answered = change === undefined ? found : change(found);
      if (answered instanceof Response) return answered;
      return answered === null ? new Response('Not found', { status: 404 }) : Response.json(answered);
    },
  };
}

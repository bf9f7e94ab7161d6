import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import type { Logger } from '#server/log.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import type { Signer } from '#server/signing.ts';
import type { Fetch } from './chains/ask-node.ts';
import { openIndexMarks } from './index-marks.ts';
import { openAdapters, type AdapterDeps } from './network-adapter.ts';
import { openOffers } from './offers.ts';
import { openRates } from './rates.ts';
import type { WatchPace } from './watch-rules.ts';

export interface OpenCryptoDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly signer: Signer;
  readonly blobs: BlobStore;
  readonly log: Logger;
  readonly pace: WatchPace;
  readonly openChain: AdapterDeps['openChain'];
  readonly fetch?: Fetch;
}

export type CryptoRoom = ReturnType<typeof openCrypto>;

export function openCrypto({ db, mode, signer, blobs, log, pace, openChain, fetch }: OpenCryptoDeps) {
  const sealer = createSecretSealer(signer, 'crypto-secret');
  const adapters = openAdapters({ sealer, openChain });
  const offers = openOffers({ db, mode, sealer, log }, () => rates);
  const rates = openRates({ db, mode, log, fetch, options: async () => (await offers.load()).rates });
  return { db, mode, sealer, adapters, offers, rates, marks: openIndexMarks(blobs), pace };
}

import { bind } from '#server/bind.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { AnalyticsService } from '#server/analytics/analytics.ts';
import type { BuyersLook } from '#server/catalog/find-look.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { BlobStore, ByteRange } from '#server/files/blobs/blobs.ts';
import type { Files } from '#server/files/files.ts';
import type { Logger } from '#server/log.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { SignedQuery } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import { correctAddress, type CorrectAddressDeps } from './correct-address.ts';
import { addCoveredRanges, beginDelivery, deleteUnprovenEmails, type DeliveryRow } from './download-store.ts';
import { tokenFor, type TokenFacts } from './download-token.ts';
import { keepLaterAddress } from './later-address.ts';
import { deleteLaterAddresses, forgetUnprovenEmail } from './later-address-store.ts';
import { confirmAddress } from './prove-address.ts';
import { moveOrder } from './move-order.ts';
import { mailLink, mailOrderLink, renewOrderLink } from './mail-link.ts';
import { openDelivery } from './open-delivery.ts';
import { createRangeLog } from './range-log.ts';
import { requestDownload, type RequestDownloadInput } from './request-download.ts';
import { listVersions } from './list-versions.ts';
import { showDownloadPage } from './show-download-page.ts';

export interface DownloadsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly signer: Signer;
  readonly changeEmail: CorrectAddressDeps['changeEmail'];
  readonly audit: CorrectAddressDeps['audit'];
  readonly blobs: BlobStore;
  readonly files: Pick<Files, 'servedFiles'>;
  readonly releases: Pick<Releases, 'offer' | 'hasEarlier' | 'listBought' | 'served'>;
  readonly findLook: (appId: string) => Promise<BuyersLook>;
  readonly recordEvent: AnalyticsService['recordEvent'];
  readonly log: Pick<Logger, 'error'>;
  /** The internal location from which a web server in front sends the files. */
  readonly accelPrefix: string | undefined;
}

/** Longer than money of an expired order is looked for. */
export const laterAddressDays = 31;

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(deps: DownloadsDeps) {
  const { db, blobs, signer } = deps;
  const rangeLog = createRangeLog({ write: recordRanges, log: deps.log });

  async function recordRanges(deliveryId: string, ranges: readonly ByteRange[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const completed = await addCoveredRanges(transaction, deliveryId, ranges);
      if (completed === null) return;
      await deps.recordEvent(transaction, 'download', completed.appId);
      if (completed.isFirst) await deps.recordEvent(transaction, 'first-download', completed.appId);
    });
  }

  return {
    tokenFor: (facts: TokenFacts) => tokenFor(signer, facts),
    showPage: bind(showDownloadPage, deps),
    listVersions: bind(listVersions, deps),
    correctAddress: bind(correctAddress, deps),
    moveOrder: bind(moveOrder, deps),
    confirmAddress: bind(confirmAddress, deps),
    keepLaterAddress: bind(keepLaterAddress, deps),
    forgetUnprovenEmail,
    async purge(): Promise<void> {
      await deleteUnprovenEmails(db);
      await deleteLaterAddresses(db, laterAddressDays);
    },
    requestDownload: (input: RequestDownloadInput) => requestDownload(deps, input),
    mailLink: bind(mailLink, deps),
    mailOrderLink: (transaction: Transaction, orderId: string) => mailOrderLink(transaction, deps.mode, orderId),
    renewOrderLink: (transaction: Transaction, orderId: string) => renewOrderLink(transaction, deps.mode, orderId),

    openDelivery: (input: { deliveryId: string; servedName: string; query: SignedQuery }) => openDelivery(deps, input),
    openBytes: (delivery: DeliveryRow, range: ByteRange) => blobs.open(delivery.blob_key, range),
    internalAddress: ({ blob_key }: DeliveryRow): string | null =>
      deps.accelPrefix === undefined || blobs.kind !== 'disk'
        ? null
        : `${deps.accelPrefix.replace(/\/$/, '')}/${blob_key}`,

    begin: (deliveryId: string) => beginDelivery(db, deliveryId),
    /** Records sent bytes within about a second. Ranges that complete the file count as one download. */
    recordRange: rangeLog.add,
    close: rangeLog.close,
  };
}

import type { StoreMode } from '#contracts/orders.ts';
import type { AnalyticsService } from '#server/analytics/analytics.ts';
import type { DownloadPage } from '#contracts/downloads.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { BlobStore, ByteRange, OpenedRange } from '#server/files/blobs/blobs.ts';
import type { Files } from '#server/files/files.ts';
import type { SignedQuery } from '#server/signed-address.ts';
import type { Signer } from '#server/signing.ts';
import { addCoveredRange, beginDelivery, type DeliveryRow } from './download-store.ts';
import { tokenFor, type TokenFacts } from './download-token.ts';
import { mailLink, mailOrderLink } from './mail-link.ts';
import { openDelivery } from './open-delivery.ts';
import { requestDownload, type RequestDownloadInput } from './request-download.ts';
import { showDownloadPage } from './show-download-page.ts';

export interface DownloadsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly signer: Signer;
  readonly blobs: BlobStore;
  readonly files: Pick<Files, 'servedFiles' | 'offeredFiles'>;
  readonly recordEvent: AnalyticsService['recordEvent'];
  /** The internal location by which a web server in front sends the files itself; absent where it does not. */
  readonly accelPrefix: string | undefined;
}

export type Downloads = ReturnType<typeof createDownloads>;

/** Links that buyers hold, and the files they get by them. */
export function createDownloads(deps: DownloadsDeps) {
  const { db, blobs, signer } = deps;
  return {
    /** The token of an order's link. */
    tokenFor: (facts: TokenFacts): string => tokenFor(signer, facts),
    showPage: (token: string): Promise<DownloadPage> => showDownloadPage(deps, token),
    /** Answers the file's path with its query. */
    requestDownload: (input: RequestDownloadInput): Promise<string> => requestDownload(deps, input),
    mailLink: (token: string): Promise<{ readonly maskedEmail: string }> => mailLink(deps, token),
    /** For operators. Answers the address the mail goes to. */
    mailOrderLink: (transaction: Transaction, orderId: string): Promise<string> =>
      mailOrderLink(transaction, deps.mode, orderId),

    openDelivery: (input: { deliveryId: string; servedName: string; query: SignedQuery }): Promise<DeliveryRow> =>
      openDelivery(deps, input),
    openBytes: (delivery: DeliveryRow, range: ByteRange): Promise<OpenedRange> => blobs.open(delivery.blob_key, range),
    /** The internal address of a delivery's file; null where this process sends the bytes. */
    internalAddress: ({ blob_key }: DeliveryRow): string | null =>
      deps.accelPrefix === undefined || blobs.kind !== 'disk'
        ? null
        : `${deps.accelPrefix.replace(/\/$/, '')}/${blob_key}`,

    /** Notes, before the first byte goes out, that a download begins: what is killed then can be resumed. */
    async begin(deliveryId: string): Promise<void> {
      await beginDelivery(db, [deliveryId]);
    },

    /** Records bytes that were sent. The range that completes the file counts one download. */
    async recordRange(deliveryId: string, range: ByteRange): Promise<void> {
      if (range.start >= range.end) return;
      await db.transaction().execute(async (transaction) => {
        const appId = await addCoveredRange(transaction, deliveryId, range);
        if (appId !== null) await deps.recordEvent(transaction, 'download', appId);
      });
    },
  };
}

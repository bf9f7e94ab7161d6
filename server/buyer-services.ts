import { createAddressChanges } from '#server/buyers/address-changes/address-changes.ts';
import type { Db } from '#server/database/connect.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { Limits } from '#server/limits/limits.ts';
import {
  enqueueAcknowledgement,
  enqueueAddressChange,
  enqueueMail,
  enqueueWithdrawalAnswer,
} from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createWithdrawals } from '#server/withdrawals/withdrawals.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Signer } from './signing.ts';

export interface BuyerRequestsDeps {
  readonly db: Db;
  readonly config: Config;
  readonly documents: Documents;
  readonly downloads: Downloads;
  readonly limits: Limits;
  readonly operators: Operators;
  readonly payments: Payments;
  readonly settings: Settings;
  readonly signer: Signer;
  readonly log: Logger;
}

export function createBuyerRequests(deps: BuyerRequestsDeps) {
  const { db, config, documents, downloads, limits, operators, payments, settings, signer, log } = deps;
  const common = { db, mode: config.mode, limits, audit: operators.audit, log };
  return {
    addressChanges: createAddressChanges({
      ...common,
      signer,
      enqueueAddressChange,
      moveOrder: downloads.moveOrder,
    }),
    withdrawals: createWithdrawals({
      ...common,
      payments,
      enqueueMail,
      enqueueAcknowledgement,
      enqueueWithdrawalAnswer,
      shownConsent: (language) => (settings.current().asksForConsent ? documents.current('consent', language) : null),
    }),
  };
}

import { StoreError } from '#contracts/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { putConsent, type GivenConsent } from './consent-store.ts';
import { lockOrder } from './order-store.ts';

export interface FindConsentDeps {
  /** Returns the text of a version of the consent, as it is shown now. Null if there is no such version. */
  readonly findConsentText: (documentId: string) => Promise<string | null>;
}

/** The version that was shown beside the ticked box. Null: the box was not ticked. Undefined: nothing is said of it. */
export type StatedConsent = string | null | undefined;

/** Throws invalid-payload for a version that does not exist. */
export async function findConsent(
  { findConsentText }: FindConsentDeps,
  stated: StatedConsent,
): Promise<GivenConsent | null | undefined> {
  if (stated === undefined || stated === null) return stated;
  const text = await findConsentText(stated);
  if (text !== null) return { documentId: stated, text };
  const message = 'Send the id of the text that was shown, or none.';
  throw new StoreError('invalid-payload', message, { errors: [{ path: 'consent', message }] });
}

/** Changes the consent of an order that is not paid yet: the buyer's last word counts. Throws invalid-payload. */
export async function changeConsent(
  deps: FindConsentDeps & { readonly db: Database['db'] },
  orderId: string,
  stated: StatedConsent,
): Promise<void> {
  const consent = await findConsent(deps, stated);
  if (consent === undefined) return;
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'pending') await putConsent(tx, orderId, consent);
  });
}

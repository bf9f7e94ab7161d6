import { keepDraft } from '#web/admin/kept-draft.ts';

/** The names under which this tab keeps what was typed about money that came. */
export function moneyDrafts(paymentId: string) {
  return { amount: `cashapp-amount:${paymentId}`, time: `cashapp-time:${paymentId}` };
}

/** Forgets it once the money is confirmed. */
export function forgetMoneyDrafts(paymentId: string): void {
  for (const name of Object.values(moneyDrafts(paymentId))) keepDraft(name, null);
}

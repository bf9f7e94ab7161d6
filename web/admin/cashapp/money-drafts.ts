import { keepDraft } from '#web/admin/kept-draft.ts';

export function moneyDrafts(paymentId: string) {
  return { amount: `cashapp-amount:${paymentId}`, time: `cashapp-time:${paymentId}` };
}

export function forgetMoneyDrafts(paymentId: string): void {
  for (const name of Object.values(moneyDrafts(paymentId))) keepDraft(name, null);
}

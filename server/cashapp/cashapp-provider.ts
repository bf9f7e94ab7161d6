import { randomInt } from 'node:crypto';
import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import type { Db } from '#server/database/connect.ts';
import { judgeAmount, type PaymentProvider } from '#server/payments/provider.ts';
import { cashAppName, findConfirmation, findReference } from './cashapp-store.ts';

/** No letters and digits that look alike. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates the provider. No call to Cash App can tell whether a personal account was paid: the evidence is the operator's
 * confirmation. It offers no method until buyers have a page for it.
 */
export function createCashAppProvider(db: Db): PaymentProvider {
  return {
    name: cashAppName,
    methods: [],
    lifeMinutes: cashAppWindowMinutes,

    async start({ attemptId }) {
      const reference = (await findReference(db, attemptId)) ?? makeReference();
      return { kind: 'send', reference, instructions: { note: reference } };
    },

    async inspect({ attemptId, orderId, reference, amountMinor, currency }) {
      const facts = { reference, attemptId, orderId, amountMinor, currency };
      const confirmation = await findConfirmation(db, attemptId);
      if (confirmation === undefined) return { ...facts, status: 'awaiting-payer' };
      const captures = [{ reference: `operator-${attemptId}`, amountMinor: confirmation.amountMinor }];
      const sum = judgeAmount(confirmation.amountMinor, amountMinor);
      return { ...facts, status: 'captured', currency: confirmation.currency, captures, sum, refunds: [] };
    },
  };
}

function makeReference(): string {
  const code = Array.from({ length: 8 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

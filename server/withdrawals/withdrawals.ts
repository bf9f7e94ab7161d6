import type { Language } from '#contracts/languages.ts';
import type { ShownConsent } from '#contracts/orders.ts';
import { bind } from '#server/bind.ts';
import {
  closeWithdrawal,
  declineWithdrawal,
  refundWithdrawal,
  type DecideWithdrawalDeps,
} from './decide-withdrawal.ts';
import { declareWithdrawal, type DeclareWithdrawalDeps } from './declare-withdrawal.ts';
import { listOpenWithdrawals, listOrderWithdrawals } from './list-withdrawals.ts';
import { matchByHand, matchWithdrawals, type MatchWithdrawalsDeps } from './match-withdrawals.ts';
import { deleteOldUnmatched } from './withdrawal-store.ts';

export interface WithdrawalsDeps extends DeclareWithdrawalDeps, DecideWithdrawalDeps, MatchWithdrawalsDeps {
  readonly db: DeclareWithdrawalDeps['db'];
  /** Returns the text beside the box that a buyer may tick; null if the store does not ask. */
  readonly shownConsent: (language: Language) => { readonly id: string; readonly text: string } | null;
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

/** Withdrawals that were closed without an order. */
export const keptWithdrawalDays = 90;

/** Lets buyers withdraw from their contract without signing in. An operator sends the money back. */
export function createWithdrawals(deps: WithdrawalsDeps) {
  return {
    shownConsent(language: Language): ShownConsent {
      const shown = deps.shownConsent(language);
      return shown === null ? null : { id: shown.id, text: shown.text.trim() };
    },
    declare: bind(declareWithdrawal, deps),
    match: (signal?: AbortSignal) => matchWithdrawals(deps, signal),
    matchByHand: bind(matchByHand, deps),
    listOpen: bind(listOpenWithdrawals, deps),
    listOfOrder: bind(listOrderWithdrawals, deps),
    refund: bind(refundWithdrawal, deps),
    decline: bind(declineWithdrawal, deps),
    close: bind(closeWithdrawal, deps),
    purge: () => deleteOldUnmatched(deps.db, keptWithdrawalDays),
  };
}

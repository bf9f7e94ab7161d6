import type { OperatorSession } from '#contracts/operators.ts';
import type { Need } from '#contracts/overview.ts';
import {
  needsOfAddressChanges,
  needsOfCashApp,
  needsOfDisputes,
  needsOfReviews,
  needsOfWithdrawals,
  type OrderNeedsDeps,
} from './needs-of-orders.ts';
import {
  needsOfFiles,
  needsOfFindings,
  needsOfHeldFiles,
  needsOfMessages,
  needsOfOperators,
  type StoreNeedsDeps,
} from './needs-of-store.ts';

export interface NeedsDeps extends OrderNeedsDeps, StoreNeedsDeps {}

/** Lists what waits for this operator, what costs money first. Each kind is bounded. */
export async function listNeeds(deps: NeedsDeps, operator: OperatorSession): Promise<Need[]> {
  const needs = await Promise.all([
    needsOfCashApp(deps),
    needsOfReviews(deps),
    needsOfDisputes(deps),
    needsOfWithdrawals(deps),
    needsOfAddressChanges(deps),
    needsOfMessages(deps),
    needsOfHeldFiles(deps),
    needsOfFiles(deps),
    needsOfFindings(deps),
    operator.role === 'owner' ? needsOfOperators(deps, operator) : [],
  ]);
  return needs.flat();
}

import type { SalesOverview } from '#contracts/analytics.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { MarkedOrder, StoreMode } from '#contracts/orders.ts';
import type { Overview } from '#contracts/overview.ts';
import { bind } from '#server/bind.ts';
import { alertOperators, type AlertDeps } from './alert-operators.ts';
import { listNeeds, type NeedsDeps } from './list-needs.ts';
import { listSetupSteps, type SetupDeps } from './list-setup-steps.ts';
import { searchAdmin, type SearchDeps } from './search-admin.ts';
import { createStoreHealth, type StoreHealthDeps } from './store-health.ts';

export interface OverviewDeps
  extends
    NeedsDeps,
    Omit<SetupDeps, 'hasSold' | 'listUnprotected'>,
    SearchDeps,
    StoreHealthDeps,
    Pick<AlertDeps, 'db' | 'notifyAlerted'> {
  readonly storeInfo: StoreHealthDeps['storeInfo'] & AlertDeps['storeInfo'];
  readonly showSales: (timeZone: string) => Promise<SalesOverview>;
  readonly listNewestOrders: (limit: number) => Promise<readonly MarkedOrder[]>;
  /** Counts the orders that were ever paid, up to `most`; without a mode, those of both. */
  readonly countPaid: (most: number, mode?: StoreMode) => Promise<number>;
}

export type OverviewService = ReturnType<typeof createOverview>;

const shownOrders = 7;

/** With fewer sales the steps of a new store stand in the place of the figures. */
const salesOfNewStore = 5;

export function createOverview(deps: OverviewDeps) {
  const health = createStoreHealth(deps).show;
  const hasSold = async (): Promise<boolean> => (await deps.countPaid(1)) > 0;
  return {
    async show(operator: OperatorSession, timeZone: string): Promise<Overview> {
      const [revenue, needs, newestOrders, paid, paidHere, steps] = await Promise.all([
        deps.showSales(timeZone),
        listNeeds(deps, operator),
        deps.listNewestOrders(shownOrders),
        deps.countPaid(salesOfNewStore),
        deps.countPaid(salesOfNewStore, deps.mode),
        listSetupSteps({ ...deps, hasSold }, operator),
      ]);
      const isLive = deps.mode === 'live' && paidHere >= salesOfNewStore;
      const isSetUp = isLive || steps.every(({ isDone }) => isDone);
      const setup = isSetUp ? null : steps;
      return { revenue, needs, newestOrders, setup, isNewStore: !isSetUp && paid < salesOfNewStore };
    },
    search: bind(searchAdmin, deps),
    health,
    alertOperators: () => alertOperators({ ...deps, health }),
  };
}

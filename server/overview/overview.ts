import type { SalesOverview } from '#contracts/analytics.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { Overview } from '#contracts/overview.ts';
import { bind } from '#server/bind.ts';
import { listNeeds, type NeedsDeps } from './list-needs.ts';
import { listSetupSteps, type SetupDeps } from './list-setup-steps.ts';
import { searchAdmin, type SearchDeps } from './search-admin.ts';
import { createStoreHealth, type StoreHealthDeps } from './store-health.ts';

export interface OverviewDeps
  extends NeedsDeps, Omit<SetupDeps, 'hasSold' | 'listUnprotected'>, SearchDeps, StoreHealthDeps {
  readonly showSales: () => Promise<SalesOverview>;
  readonly listNewestOrders: (limit: number) => Promise<readonly MarkedOrder[]>;
  readonly listSoldOrders: (limit: number) => Promise<readonly MarkedOrder[]>;
}

export type OverviewService = ReturnType<typeof createOverview>;

const shownOrders = 7;

/** With fewer sales the steps of a new store stand in the place of the figures. */
const salesOfNewStore = 5;

export function createOverview(deps: OverviewDeps) {
  const hasSold = async (): Promise<boolean> => (await deps.listSoldOrders(1)).length > 0;
  return {
    async show(operator: OperatorSession): Promise<Overview> {
      const [revenue, needs, newestOrders, sold, steps] = await Promise.all([
        deps.showSales(),
        listNeeds(deps, operator),
        deps.listNewestOrders(shownOrders),
        deps.listSoldOrders(salesOfNewStore),
        listSetupSteps({ ...deps, hasSold }, operator),
      ]);
      const hasFewSales = sold.length < salesOfNewStore;
      const isSetUp = steps.every(({ isDone }) => isDone) || (deps.mode === 'live' && !hasFewSales);
      return { revenue, needs, newestOrders, setup: isSetUp ? null : steps, isNewStore: !isSetUp && hasFewSales };
    },
    search: bind(searchAdmin, deps),
    health: createStoreHealth(deps).show,
  };
}

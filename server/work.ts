// Which job runs when.
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { Services } from './services.ts';

export interface WorkDependencies {
  readonly connectionString: string;
  readonly services: Pick<
    Services,
    'analytics' | 'checkout' | 'files' | 'limits' | 'mail' | 'operators' | 'orders' | 'payments'
  >;
  readonly log: Logger;
}

/** Starts this process's share of the work. */
export async function startWork({ connectionString, services, log }: WorkDependencies): Promise<Jobs> {
  const { analytics, checkout, files, limits, mail, operators, orders, payments } = services;
  const jobs = createJobs({ connectionString, log });

  jobs.every(2, 'send-mail', ({ signal }) => mail.sendDue({ signal }));
  // Each pass that moves something clears the catalogue in every process.
  jobs.every(5, 'roll-up-events', async () => void (await analytics.rollUp()));
  // One worker at a time; the others find the roll-up locked.
  jobs.every(5, 'roll-up-sales', async () => void (await analytics.rollUpSales()));
  // Each attempt is leased, so that many workers share this; a buyer may be waiting for it.
  jobs.every(15, 'reconcile-payments', async ({ signal }) => void (await payments.reconcile(signal)));
  jobs.every(15, 'reconcile-events', async ({ signal }) => void (await payments.reconcileEvents(signal)));
  jobs.every(15, 'reconcile-refunds', async ({ signal }) => void (await payments.reconcileRefunds(signal)));

  jobs.schedule(
    'reconcile-disputes',
    '25 * * * *',
    async ({ signal }) => void (await payments.reconcileDisputes(signal)),
  );
  jobs.schedule('expire-orders', '50 * * * *', async () => void (await orders.expirePending()));
  jobs.schedule('purge-checkout', '10 * * * *', () => checkout.purge());
  jobs.schedule('purge-limits', '15 * * * *', () => limits.purge());
  jobs.schedule('purge-requests', '5 * * * *', () => orders.purgeRequests());
  jobs.schedule('purge-sessions', '20 * * * *', () => operators.purgeExpired());
  jobs.schedule('purge-files', '40 3 * * *', () => files.purgeRemoved());

  await jobs.start();
  return jobs;
}

import { hash } from 'node:crypto';
import { processDue } from '#server/jobs/process-due.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { EventHint, EventRequest } from './event-capability.ts';
import type { PaymentProvider } from '../provider.ts';
import { claimDueEvents, insertEvent, markEventHandled, type StoredEvent } from './event-store.ts';
import { lookInto } from './look-into-event.ts';

/**
 * Stores a provider's message and looks into it soon. Returns false for one that is not of that provider, or whose sender
 * cannot be checked now. The message only wakes us: facts come from asking the provider.
 */
export async function receiveEvent(
  deps: PaymentDeps,
  provider: PaymentProvider,
  request: EventRequest,
): Promise<boolean> {
  const { db, mode, log } = deps;
  let hint: EventHint | 'other' | null;
  try {
    hint = (await provider.events?.authenticate(request)) ?? null;
  } catch (error) {
    log.warn({ provider: provider.name, err: error }, 'the sender of a payment event cannot be checked');
    return false;
  }
  if (hint === null) {
    log.warn({ provider: provider.name }, 'refused a payment event whose signature does not fit');
    return false;
  }
  if (hint === 'other') return true;
  const bodyHash = hash('sha256', request.body, 'buffer');
  const event = await insertEvent(db, { ...hint, provider: provider.name, mode, bodyHash });
  if (event !== undefined) {
    setImmediate(() => {
      handleEvent(deps, event).catch((error: unknown) =>
        log.warn({ kind: event.kind, err: error }, 'a payment event waits for a worker'),
      );
    });
  }
  return true;
}

export function reconcileEvents(deps: PaymentDeps, signal?: AbortSignal): Promise<number> {
  return processDue(
    {
      name: 'payment events',
      claim: (limit) => claimDueEvents(deps.db, deps.mode, limit),
      work: (event) => handleEvent(deps, event),
      log: deps.log,
    },
    signal,
  );
}

async function handleEvent(deps: PaymentDeps, event: StoredEvent): Promise<void> {
  if (await lookInto(deps, event)) await markEventHandled(deps.db, event.id);
}

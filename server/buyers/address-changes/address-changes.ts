import { bind } from '#server/bind.ts';
import { askForChange, type AskForChangeDeps } from './ask-for-change.ts';
import { deleteOldChanges } from './address-change-store.ts';
import { acceptChange, refuseChange, type DecideChangeDeps } from './decide-change.ts';
import { findOrders, type FindOrdersDeps } from './find-orders.ts';
import { listOpenChanges, listOrderChanges } from './list-changes.ts';
import { makeDueChanges, type MakeDueChangesDeps } from './make-due-changes.ts';
import { objectToChange, showObjection, type ObjectToChangeDeps } from './object-to-change.ts';

export interface AddressChangesDeps
  extends AskForChangeDeps, FindOrdersDeps, DecideChangeDeps, ObjectToChangeDeps, MakeDueChangesDeps {
  readonly db: AskForChangeDeps['db'];
}

export type AddressChanges = ReturnType<typeof createAddressChanges>;

export const keptChangeDays = 90;

/** Gives orders another address for buyers who cannot reach theirs. An operator decides, and the old address may object. */
export function createAddressChanges(deps: AddressChangesDeps) {
  return {
    ask: bind(askForChange, deps),
    findOrders: (signal?: AbortSignal) => findOrders(deps, signal),
    listOpen: () => listOpenChanges(deps),
    listOfOrder: bind(listOrderChanges, deps),
    accept: bind(acceptChange, deps),
    refuse: bind(refuseChange, deps),
    showObjection: bind(showObjection, deps),
    object: bind(objectToChange, deps),
    makeDue: (signal?: AbortSignal) => makeDueChanges(deps, signal),
    purge: () => deleteOldChanges(deps.db, keptChangeDays),
  };
}

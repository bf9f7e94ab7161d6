import type { ConnectionName, OwnerProof } from '#contracts/connections.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Logger } from '#server/log.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';
import { deleteConnection, findSealed, lockSealed, upsertConnection } from './connection-store.ts';
import { openStored, type Stored } from './stored-connections.ts';

export interface ChangeConnectionDeps {
  readonly db: Database['db'];
  readonly sealer: SecretSealer;
  readonly log: Logger;
  readonly audit: Operators['audit'];
  readonly confirmOwner: Operators['confirmOwner'];
  readonly isFixed: (name: ConnectionName) => boolean;
  /** Runs in the transaction of the change, for example to retry mail that waits. */
  readonly afterChange: (tx: Transaction, name: ConnectionName, operator: OperatorSession) => Promise<void>;
  readonly load: () => Promise<void>;
}

export interface Caller {
  readonly operator: OperatorSession;
  readonly address: string;
}

/** A change without the secret if the stored one stays. */
export interface Entered<Name extends ConnectionName> {
  readonly name: Name;
  /** Returns what to store; null if the secret is missing and the stored one must not be sent to this account. */
  readonly toStored: (before: Stored[Name] | null) => Stored[Name] | null;
  /** The field of the secret, for the refusal. */
  readonly secretField: string;
  /** For the audit log: never a secret. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Stores what an owner entered, sealed. Throws set-by-environment; invalid-payload where the secret must be entered again;
 * then not-confirmed for a wrong password or code: a code works once, and must not be spent on what is refused anyway.
 */
export async function setConnection<Name extends ConnectionName>(
  deps: ChangeConnectionDeps,
  { name, toStored, secretField, facts }: Entered<Name>,
  proof: OwnerProof,
  caller: Caller,
): Promise<void> {
  const { db, sealer, audit } = deps;
  refuseFixed(deps, name);
  const judge = (sealed: Buffer | null): Stored[Name] => {
    const before = sealed === null ? null : openStored(deps, name, sealed);
    const next = toStored(before);
    if (next === null) throw secretMissing(secretField, { isUnreadable: sealed !== null && before === null });
    return next;
  };
  judge(await findSealed(db, name));
  await prove(deps, proof, caller);
  const { operator } = caller;
  await db.transaction().execute(async (tx) => {
    const next = judge(await lockSealed(tx, name));
    await upsertConnection(tx, {
      name,
      sealed: sealer.seal(JSON.stringify(next), name),
      changedBy: operator.operatorId,
    });
    await audit(tx, { operatorId: operator.operatorId, action: 'connection-changed', subject: name, details: facts });
    await deps.afterChange(tx, name, operator);
  });
  await deps.load();
}

/** Deletes a stored connection. Throws as setConnection does. */
export async function forgetConnection(
  deps: ChangeConnectionDeps,
  name: ConnectionName,
  proof: OwnerProof,
  caller: Caller,
): Promise<void> {
  refuseFixed(deps, name);
  await prove(deps, proof, caller);
  const { operator } = caller;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteConnection(tx, name))) return;
    await deps.audit(tx, { operatorId: operator.operatorId, action: 'connection-forgotten', subject: name });
    await deps.afterChange(tx, name, operator);
  });
  await deps.load();
}

function refuseFixed({ isFixed }: ChangeConnectionDeps, name: ConnectionName): void {
  if (isFixed(name)) throw new StoreError('set-by-environment', 'The environment sets this. Change it there.');
}

async function prove(
  { confirmOwner }: ChangeConnectionDeps,
  { currentPassword, code }: OwnerProof,
  { operator, address }: Caller,
): Promise<void> {
  await confirmOwner(operator, { password: currentPassword, address, ...(code === undefined ? {} : { code }) });
}

function secretMissing(path: string, { isUnreadable }: { readonly isUnreadable: boolean }): StoreError {
  const message = isUnreadable
    ? 'The stored value cannot be read. Enter it again.'
    : 'Enter it again, because the account or server has changed.';
  return new StoreError('invalid-payload', message, { errors: [{ path, message }] });
}

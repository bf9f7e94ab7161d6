// Calls between the two processes of `npm run dev`: the parent keeps Vite, its child is the store.
import type { ChildProcess } from 'node:child_process';

/** Calls that one process offers to the other. Arguments and results are copied by structured clone. */
export type DevCalls = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface DevPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  readonly errors: readonly unknown[];
}

interface Message {
  readonly id?: number;
  readonly name?: string;
  readonly args?: readonly never[];
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Serves `calls` to the process at the other end, and returns the function that calls what it serves. */
export function linkProcesses(peer: ChildProcess | NodeJS.Process, calls: DevCalls) {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const send = (message: Message): void => void peer.send?.(message);
  const serve = async ({ id, name = '', args = [] }: Message): Promise<void> => {
    try {
      send({ id: id ?? 0, result: await calls[name]?.(...args) });
    } catch (error) {
      send({ id: id ?? 0, error });
    }
  };
  peer.on('message', (message: Message) => {
    if (message.name !== undefined) return void serve(message);
    const call = pending.get(message.id ?? 0);
    pending.delete(message.id ?? 0);
    if ('error' in message) call?.reject(message.error);
    else call?.resolve(message.result);
  });
  peer.once('disconnect', () => {
    for (const call of pending.values()) call.reject(new Error('The other process has ended.'));
  });
  return <Result>(name: string, ...args: readonly unknown[]): Promise<Result> => {
    const call = Promise.withResolvers<unknown>();
    pending.set(++lastId, call);
    send({ id: lastId, name, args: args as readonly never[] });
    return call.promise as Promise<Result>;
  };
}

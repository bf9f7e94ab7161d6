import { setTimeout as wait } from 'node:timers/promises';
import type { AskNode } from './ask-node.ts';

/** Lets at most so many requests a second go out, for APIs that refuse all of them for a while otherwise. */
export function paceRequests(ask: AskNode, perSecond: number): AskNode {
  let nextAt = 0;
  return async (request, isExpected) => {
    const now = performance.now();
    const at = Math.max(nextAt, now);
    nextAt = at + 1_000 / perSecond;
    if (at > now) await wait(at - now, undefined, { signal: request.signal });
    return ask(request, isExpected);
  };
}

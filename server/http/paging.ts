import type { FastifyReply } from 'fastify';
import { StoreError } from '#contracts/problem.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Returns one page. Read `rows` with a limit of `limit + 1`, to see whether more follow. */
export function pageOf<Row extends { readonly id: string | number }, Item = Row>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item = (row) => row as unknown as Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), nextCursor: last === undefined ? null : String(last.id) };
}

export function sendPage(reply: FastifyReply, { items, nextCursor }: Page<unknown>): FastifyReply {
  if (nextCursor !== null) {
    const next = new URL(reply.request.url, 'http://store.invalid');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return reply.header('cache-control', 'no-store').send(items);
}

export function badCursor(): StoreError {
  return new StoreError('malformed-request', 'Invalid cursor.');
}

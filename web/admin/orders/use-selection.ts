import { useState } from 'react';
import { type MarkedOrder } from '#contracts/orders.ts';
import { mostChosenOrders } from '#contracts/order-list.ts';

export interface Selection {
  readonly orders: readonly MarkedOrder[];
  /** True at the limit of an export: no other order can be chosen. */
  readonly isFull: boolean;
  /** True if no other order of the list can be chosen. */
  readonly isAll: boolean;
  /** True if boxes are shown that are hidden otherwise. */
  readonly isOpen: boolean;
  readonly has: (orderId: string) => boolean;
  readonly toggle: (order: MarkedOrder) => void;
  readonly addAll: () => void;
  readonly open: () => void;
  readonly clear: () => void;
}

/** The orders that an operator chose from a list, in the order they were chosen. One that leaves the list is not chosen any more. */
export function useSelection(shown: readonly MarkedOrder[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const byId = new Map(shown.map((order) => [order.id, order]));
  const orders = chosen.flatMap((id) => byId.get(id) ?? []);
  const ids = new Set(orders.map(({ id }) => id));
  const choose = (all: Iterable<string>): void => setChosen([...all].slice(0, mostChosenOrders));
  return {
    orders,
    isFull: ids.size >= mostChosenOrders,
    isAll: ids.size >= mostChosenOrders || (shown.length > 0 && shown.every(({ id }) => ids.has(id))),
    isOpen: isAsked || ids.size > 0,
    has: (id) => ids.has(id),
    toggle: ({ id }) => choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    addAll: () => choose(new Set([...ids, ...byId.keys()])),
    open: () => setIsAsked(true),
    clear: () => {
      setChosen([]);
      setIsAsked(false);
    },
  };
}

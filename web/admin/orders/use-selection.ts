import { useState } from 'react';
import { type MarkedOrder } from '#contracts/orders.ts';
import { mostChosenOrders } from '#contracts/order-list.ts';

export interface Selection {
  readonly orders: readonly MarkedOrder[];
  /** Whether boxes are shown where they are hidden otherwise. */
  readonly isOpen: boolean;
  readonly has: (orderId: string) => boolean;
  readonly toggle: (order: MarkedOrder) => void;
  /** Adds orders, as many as can be exported at once. */
  readonly add: (orders: readonly MarkedOrder[]) => void;
  readonly open: () => void;
  readonly clear: () => void;
}

/** The orders that an operator chose from a list, in the order they were chosen. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly MarkedOrder[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const ids = new Set(chosen.map(({ id }) => id));
  const without = (all: readonly MarkedOrder[], id: string) => all.filter((order) => order.id !== id);
  return {
    orders: chosen,
    isOpen: isAsked || chosen.length > 0,
    has: (id) => ids.has(id),
    toggle: (order) =>
      setChosen((all) => (ids.has(order.id) ? without(all, order.id) : [...all, order].slice(0, mostChosenOrders))),
    add: (orders) =>
      setChosen((all) => [...all, ...orders.filter(({ id }) => !ids.has(id))].slice(0, mostChosenOrders)),
    open: () => setIsAsked(true),
    clear: () => {
      setChosen([]);
      setIsAsked(false);
    },
  };
}

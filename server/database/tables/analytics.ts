import type { Generated } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

export type CountedEventKind = 'download' | 'demo-play';
export type StoreEventKind = CountedEventKind | 'sale' | 'refund';

export interface StoreEventsTable {
  id: Generated<number>;
  kind: StoreEventKind;
  app_id: string;
  mode: StoreMode;
  occurred_at: Instant;
  amount_minor: number | null;
  currency: string | null;
  payment_method: PaymentMethod | null;
  customer_hash: bigint | null;
}

export interface DailyTotalsTable {
  day: string;
  kind: CountedEventKind;
  app_id: string;
  mode: StoreMode;
  count: number;
}

export interface DailyEventTotalsTable {
  mode: StoreMode;
  day: string;
  kind: CountedEventKind;
  count: number;
}

export interface EventTotalsTable {
  mode: StoreMode;
  kind: CountedEventKind;
  count: number;
}

export interface SalesTotalsTable {
  mode: StoreMode;
  currency: string;
  orders: number;
  revenue_minor: number;
  refunded_minor: number;
}

export interface CustomersTable {
  mode: StoreMode;
  /** Never read: it may exceed a safe integer. */
  customer_hash: bigint;
}

export interface CustomerTotalsTable {
  mode: StoreMode;
  customers: number;
}

export interface DailySalesTable {
  mode: StoreMode;
  currency: string;
  day: string;
  payment_method: PaymentMethod;
  orders: number;
  revenue_minor: number;
  refunded_minor: number;
}

export interface AppSalesTable {
  mode: StoreMode;
  currency: string;
  period: 'day' | 'month';
  starts_on: string;
  app_id: string;
  orders: number;
  revenue_minor: number;
}

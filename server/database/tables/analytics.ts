// Events, and the figures that are rolled up from them and from orders.
import type { Generated } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

export type StoreEventKind = 'download' | 'demo-play';

export interface StoreEventsTable {
  id: Generated<number>;
  kind: StoreEventKind;
  app_id: string;
  mode: StoreMode;
  occurred_at: Instant;
}

export interface DailyTotalsTable {
  day: string;
  kind: StoreEventKind;
  app_id: string;
  mode: StoreMode;
  count: number;
}

export interface DailyEventTotalsTable {
  mode: StoreMode;
  day: string;
  kind: StoreEventKind;
  count: number;
}

export interface EventTotalsTable {
  mode: StoreMode;
  kind: StoreEventKind;
  count: number;
}

export interface SalesTotalsTable {
  mode: StoreMode;
  orders: number;
  revenue_minor: number;
  refunded_minor: number;
  customers: number;
}

export interface DailySalesTable {
  mode: StoreMode;
  day: string;
  payment_method: PaymentMethod;
  orders: number;
  revenue_minor: number;
  refunded_minor: number;
}

export interface AppSalesTable {
  mode: StoreMode;
  period: 'day' | 'month';
  starts_on: string;
  app_id: string;
  orders: number;
  revenue_minor: number;
}

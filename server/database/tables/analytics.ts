import type { Generated } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

export type CountedEventKind = 'download' | 'demo-play';
export type MoneyEventKind = 'sale' | 'refund' | 'void-refund';

export interface AnalyticsTables {
  store_events: {
    id: Generated<number>;
    kind: CountedEventKind | MoneyEventKind;
    app_id: string;
    mode: StoreMode;
    occurred_at: Instant;
    amount_minor: number | null;
    currency: string | null;
    payment_method: PaymentMethod | null;
    customer_hash: bigint | null;
  };
  daily_totals: {
    day: string;
    kind: CountedEventKind;
    app_id: string;
    mode: StoreMode;
    count: number;
  };
  daily_event_totals: {
    mode: StoreMode;
    day: string;
    kind: CountedEventKind;
    count: number;
  };
  event_totals: {
    mode: StoreMode;
    kind: CountedEventKind;
    count: number;
  };
  sales_totals: {
    mode: StoreMode;
    currency: string;
    orders: number;
    revenue_minor: number;
    refunded_minor: number;
  };
  customers: {
    mode: StoreMode;
    /** Never read: it may exceed a safe integer. */
    customer_hash: bigint;
  };
  customer_totals: {
    mode: StoreMode;
    customers: number;
  };
  daily_sales: {
    mode: StoreMode;
    currency: string;
    day: string;
    payment_method: PaymentMethod;
    orders: number;
    revenue_minor: number;
    refunded_minor: number;
  };
  app_sales: {
    mode: StoreMode;
    currency: string;
    period: 'day' | 'month';
    starts_on: string;
    app_id: string;
    orders: number;
    revenue_minor: number;
  };
}

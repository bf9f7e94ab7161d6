import type { Generated } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

/** A view is one of an app's page; a first download is the first complete one of a purchase. */
export type CountedEventKind = 'download' | 'demo-play' | 'view' | 'purchase-dialog' | 'first-download';
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
  app_uses: {
    mode: StoreMode;
    period: 'day' | 'month' | 'quarter';
    starts_on: string;
    app_id: string;
    views: number;
    demo_plays: number;
    purchase_dialogs: number;
    downloads: number;
  };
  daily_event_totals: {
    mode: StoreMode;
    day: string;
    kind: CountedEventKind | 'customer';
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
    period: 'day' | 'month' | 'quarter';
    starts_on: string;
    app_id: string;
    orders: number;
    revenue_minor: number;
    refunded_minor: Generated<number>;
  };
  /** Ten minutes each, of the last two months. */
  sales_slots: {
    mode: StoreMode;
    currency: string;
    slot_at: Date;
    orders: number;
    revenue_minor: number;
    refunded_minor: number;
  };
  /** Ten minutes each, of the last two weeks. */
  event_slots: {
    mode: StoreMode;
    slot_at: Date;
    kind: CountedEventKind | 'customer';
    count: number;
  };
}

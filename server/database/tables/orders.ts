import type { Generated } from 'kysely';
import type { Language } from '#contracts/languages.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { ListedPaymentMethod } from '#contracts/payment-methods.ts';
import type { Instant } from './instant.ts';

export interface OrdersTables {
  orders: {
    id: string;
    mode: StoreMode;
    number: number;
    app_id: string;
    app_name: string;
    customer_email: string | null;
    list_price_minor: number;
    amount_minor: number;
    currency: string;
    /** The buyer's choice; payments use `card` for `credit_card`. */
    payment_method: ListedPaymentMethod;
    status: Generated<OrderStatus>;
    /** The refunded part of a completed order; the whole amount of a refunded one. */
    refunded_minor: Generated<number>;
    browser_key: Buffer | null;
    is_bought_again: Generated<boolean>;
    locale: Generated<Language>;
    created_at: Instant;
    completed_at: Date | null;
  };
  order_totals: OrderTotalsRow;
  order_total_changes: OrderTotalsRow & { id: Generated<number> };
  order_requests: {
    fingerprint: Buffer;
    payload_hash: Buffer;
    order_id: string;
    expires_at: Date;
  };
  order_consents: {
    order_id: string;
    document_id: string;
    text: string;
    given_at: Instant;
  };
  order_notes: {
    id: string;
    order_id: string;
    operator_id: string;
    text: string;
    created_at: Instant;
  };
}

interface OrderTotalsRow {
  mode: StoreMode;
  /** `2026-11-22`, of UTC. */
  day: string;
  status: OrderStatus;
  payment_method: string;
  orders: number;
  amount_minor: number;
  refunded_minor: number;
  returned_orders: number;
}

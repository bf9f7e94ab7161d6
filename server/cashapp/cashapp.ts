import { bind } from '#server/bind.ts';
import { confirmPayment, type ConfirmPaymentDeps } from './confirm-payment.ts';
import { listPayments } from './list-payments.ts';

export type CashApp = ReturnType<typeof createCashApp>;

export function createCashApp(deps: ConfirmPaymentDeps) {
  return { listPayments: bind(listPayments, deps), confirmPayment: bind(confirmPayment, deps) };
}

import { confirmPayment, type ConfirmPaymentDependencies } from './confirm-payment.ts';
import { listPayments, type CashAppPaymentPage } from './list-payments.ts';

/** What operators do with payments by Cash App, which no call to Cash App can verify. */
export function createCashApp(deps: ConfirmPaymentDependencies) {
  return {
    listPayments: (page: {
      readonly limit: number;
      readonly cursor?: string | undefined;
    }): Promise<CashAppPaymentPage> => listPayments(deps, page),
    confirmPayment: (paymentId: string, operatorId: string): Promise<void> =>
      confirmPayment(deps, paymentId, operatorId),
  };
}

import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { CashAppPayment, CashAppPaymentState, CashAppTransfer, ListedCashAppPayment } from '#contracts/cashapp.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { CashAppPaymentRow } from './cashapp-store.ts';
import { paymentLink, qrCodeOf } from './payment-link.ts';
import { autoConfirmIn, expiryOf } from './payment-rules.ts';
import type { ProposalRow } from './receipt-store.ts';
import type { TransferRow } from './transfer-store.ts';

export type TokenFor = (orderId: string) => string;

export function toState(row: CashAppPaymentRow, tokenFor: TokenFor): CashAppPaymentState {
  const { status, orderId, autoConfirmAt } = row;
  return {
    status,
    downloadToken: status === 'confirmed' ? tokenFor(orderId) : null,
    autoConfirmIn: autoConfirmIn(autoConfirmAt, status === 'pending', new Date()),
  };
}

export function toPayment(row: CashAppPaymentRow, tokenFor: TokenFor): CashAppPayment {
  const facts = factsOf(row);
  return { ...facts, ...toState(row, tokenFor), cashAppQR: qrCodeOf(facts.cashAppLink) };
}

interface PaymentDetails {
  readonly app: AppMark;
  readonly transfers: readonly TransferRow[];
  readonly proposal: ProposalRow | undefined;
}

export function toListed(row: CashAppPaymentRow, { app, transfers, proposal }: PaymentDetails): ListedCashAppPayment {
  const { rejectedAt, rejectedBy, rejectionReason, status, autoConfirmAt } = row;
  return {
    ...factsOf(row),
    status,
    autoConfirmIn: autoConfirmIn(autoConfirmAt, status === 'pending', new Date()),
    orderId: row.orderId,
    confirmedAt: row.completedAt?.toISOString() ?? null,
    app,
    reviewId: row.reviewId,
    transfers: transfers.map(toTransfer),
    rejection:
      rejectedAt === null
        ? null
        : { at: rejectedAt.toISOString(), by: rejectedBy ?? '', reason: rejectionReason ?? '' },
    proposal:
      proposal === undefined
        ? null
        : {
            receiptId: proposal.id,
            amount: formatMinorOf(proposal.amountMinor ?? 0, row.currency),
            receivedAt: proposal.receivedAt.toISOString(),
          },
  };
}

function factsOf(row: CashAppPaymentRow) {
  return {
    paymentId: row.paymentKey,
    orderNumber: row.orderNumber,
    amount: formatMinorOf(row.amountMinor, row.currency),
    appId: row.appId,
    appName: row.appName,
    customerEmail: row.customerEmail,
    createdAt: row.createdAt.toISOString(),
    expiresAt: expiryOf(row.createdAt).toISOString(),
    cashAppHandle: row.cashtag,
    cashAppLink: paymentLink(row.cashtag, row.amountMinor),
    noteCode: row.noteCode,
  };
}

function toTransfer(row: TransferRow): CashAppTransfer {
  return {
    number: row.number,
    amount: formatMinorOf(row.amountMinor, row.currency),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    recordedAt: row.recordedAt.toISOString(),
    recordedBy: row.recordedBy,
    sentBack:
      row.sentBackAt === null
        ? null
        : { at: row.sentBackAt.toISOString(), by: row.sentBackBy ?? '', note: row.sentBackNote ?? '' },
  };
}

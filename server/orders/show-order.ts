import { formatMinorOf } from '#contracts/money.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { Db } from '#server/database/connect.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import { isInReview } from '#server/payments/money.ts';
import { toMailRecord } from '#server/mail/list-mail.ts';
import type { Payments } from '#server/payments/payments.ts';
import { findOrderFacts } from './order-details-store.ts';
import { orderNotFound } from './order-not-found.ts';
import { orderTimeline } from './order-timeline.ts';
import { markOrders } from './mark-orders.ts';
import { orderFiles } from './order-files.ts';
import { listOtherOrders } from './orders-of-address.ts';

interface ShowOrderDeps {
  readonly db: Db;
  readonly findMarks: FindMarks;
  readonly payments: Pick<Payments, 'show'>;
}

export async function showOrder({ db, findMarks, payments }: ShowOrderDeps, orderId: string): Promise<OrderDetails> {
  const facts = await findOrderFacts(db, orderId);
  if (facts === undefined) throw orderNotFound();
  const { order, files, grant, links } = facts;
  const { id, mode, status, created_at: createdAt } = order;
  const shown = await payments.show({ id, mode, status, createdAt }, { hasFiles: files.length > 0 });
  const link = links.at(-1);
  const refund = shown.history.refunds.at(-1);
  const row = { ...order, is_disputed: shown.dispute !== null, is_in_review: isInReview(shown.money) };
  const [marked] = await markOrders(findMarks, [row]);
  if (marked === undefined) throw orderNotFound();
  return {
    ...marked,
    listPrice: formatMinorOf(order.list_price_minor, order.currency),
    currency: order.currency,
    link:
      link === undefined || grant === undefined
        ? null
        : { expiresAt: link.expires_at.toISOString(), isRevoked: grant.revoked_at !== null },
    refund:
      refund === undefined
        ? null
        : {
            status: refund.status,
            amount: formatMinorOf(refund.amountMinor, refund.currency),
            currency: refund.currency,
            reference: refund.reference,
            failure: refund.failure,
          },
    refundableAmount: shown.refundableAmount,
    refundObstacle: shown.refundObstacle,
    dispute: shown.dispute,
    payments: shown.payments,
    reviews: shown.reviews,
    mails: facts.mails.map((mail) => toMailRecord({ ...mail, number: order.number })),
    timeline: orderTimeline({ ...facts, ...shown }),
    files: orderFiles(facts),
    otherOrders: await listOtherOrders({ db, findMarks }, order),
  };
}

import { refundDays } from '#contracts/promises.ts';
import { showDay } from '#web/components/dates.ts';

/** The last day on which an order of this instant can be refunded, as people read it. */
export function lastRefundDay(placedAt: string): string {
  const day = new Date(placedAt);
  day.setUTCDate(day.getUTCDate() + refundDays);
  return showDay(day.toISOString().slice(0, 10));
}

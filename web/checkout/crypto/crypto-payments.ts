import { createKeptPayments } from '#web/checkout/kept-payment.ts';

/** The payments that this browser has begun. */
export const payments = createKeptPayments('crypto', () => localStorage);

import { createKeptPayments } from '#web/checkout/kept-payment.ts';

export const payments = createKeptPayments('crypto', () => localStorage);

import { parseMinor } from '#contracts/money.ts';
import { showMinor } from '#web/components/figures.ts';

interface Sales {
  readonly revenue: string;
  readonly refunded: string;
}

/** What is left after refunds, in minor units; below nothing where more was given back than came in. */
export function netMinor({ revenue, refunded }: Sales): number {
  return (parseMinor(revenue) ?? 0) - (parseMinor(refunded) ?? 0);
}

/** Minor units as dollars, with a minus where they are below nothing. */
export function showSigned(minor: number): string {
  return minor < 0 ? `−${showMinor(-minor)}` : showMinor(minor);
}

/** "$20.00 revenue − $5.00 refunded = $15.00 sales". */
export function sayNet(sales: Sales): string {
  const [revenue, refunded] = [parseMinor(sales.revenue) ?? 0, parseMinor(sales.refunded) ?? 0];
  return `${showMinor(revenue)} revenue − ${showMinor(refunded)} refunded = ${showSigned(netMinor(sales))} sales`;
}

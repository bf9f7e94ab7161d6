import { currency as ownCurrency } from '#contracts/money.ts';
import { showPrice } from '#web/components/figures.ts';

/** An amount as the API gives it: in dollars as a price, in another currency with its code, such as "19.99 EUR". */
export function showMoney(amount: string, currency: string = ownCurrency): string {
  return currency === ownCurrency ? showPrice(amount) : `${amount} ${currency}`;
}

/** The same for a text of the timeline, which names a currency that is not the store's own: "19.99", "19.99 EUR". */
export function showMoneyText(text: string): string {
  const [amount = '0', currency] = text.split(' ');
  return showMoney(amount, currency);
}

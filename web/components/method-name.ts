import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { methodTexts } from '#web/texts/methods.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';

/** Returns the name of a payment method in the language of the page. */
export function methodName(method: PaymentMethod): string {
  return textsOfPage(methodTexts).names[method];
}

import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { methodTexts } from '#web/texts/methods.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';

export function methodName(method: PaymentMethod): string {
  return textsOfPage(methodTexts).names[method];
}

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/checkout.ts';
import { texts as en } from './en/checkout.ts';

export const checkoutTexts = defineTexts({ en, de });

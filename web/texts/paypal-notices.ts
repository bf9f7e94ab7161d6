import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/paypal-notices.ts';
import { texts as en } from './en/paypal-notices.ts';

export const payPalNoticeTexts = defineTexts({ en, de });

import { texts as de } from './de/withdrawal-mail.ts';
import { defineTexts } from './define-texts.ts';
import { texts as en } from './en/withdrawal-mail.ts';

/** What emails say about withdrawals, and about the consent that ends the right to one. */
export const withdrawalMailTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/purchases.ts';
import { texts as en } from './en/purchases.ts';

/** The buyer's own page, and the page of the link that opens it. */
export const purchasesTexts = defineTexts({ en, de });

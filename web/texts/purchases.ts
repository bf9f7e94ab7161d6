import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/purchases.ts';
import { texts as en } from './en/purchases.ts';

export const purchasesTexts = defineTexts({ en, de });

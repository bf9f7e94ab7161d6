import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/purchase.ts';
import { texts as en } from './en/purchase.ts';

export const purchaseTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/documents.ts';
import { texts as en } from './en/documents.ts';

/** What stands around the texts on the pages of terms, support and imprint. The texts themselves are documents. */
export const documentTexts = defineTexts({ en, de });

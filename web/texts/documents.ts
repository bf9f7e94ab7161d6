import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/documents.ts';
import { texts as en } from './en/documents.ts';

export const documentTexts = defineTexts({ en, de });

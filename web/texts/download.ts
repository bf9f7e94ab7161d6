import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/download.ts';
import { texts as en } from './en/download.ts';

export const downloadTexts = defineTexts({ en, de });

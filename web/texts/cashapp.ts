import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/cashapp.ts';
import { texts as en } from './en/cashapp.ts';

export const cashAppTexts = defineTexts({ en, de });

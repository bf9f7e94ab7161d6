import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/legal.ts';
import { texts as en } from './en/legal.ts';

export const legalTexts = defineTexts({ en, de });

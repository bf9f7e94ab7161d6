import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/methods.ts';
import { texts as en } from './en/methods.ts';

export const methodTexts = defineTexts({ en, de });

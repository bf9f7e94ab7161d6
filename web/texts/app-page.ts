import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/app-page.ts';
import { texts as en } from './en/app-page.ts';

export const appPageTexts = defineTexts({ en, de });

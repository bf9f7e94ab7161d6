import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/demo.ts';
import { texts as en } from './en/demo.ts';

export const demoTexts = defineTexts({ en, de });

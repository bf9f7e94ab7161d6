import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/demo.ts';
import { texts as en } from './en/demo.ts';

/** The dialog of Try Demo. */
export const demoTexts = defineTexts({ en, de });

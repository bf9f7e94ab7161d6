import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/app-index.ts';
import { texts as en } from './en/app-index.ts';

/** For stores of few apps, of many or of none: most load it never. */
export const appIndexTexts = defineTexts({ en, de });

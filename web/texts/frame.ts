import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/frame.ts';
import { texts as en } from './en/frame.ts';

/** What stands around every page: header, footer, what the browser is told. */
export const frameTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/debug.ts';
import { texts as en } from './en/debug.ts';

/** What to look at when a purchase goes wrong. In a step, `[words](address)`, `**bold**` and backquotes have their meaning. */
export const debugTexts = defineTexts({ en, de });

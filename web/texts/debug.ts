import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/debug.ts';
import { texts as en } from './en/debug.ts';

/** In a step, `[words](address)`, `**bold**` and backquotes have their meaning. */
export const debugTexts = defineTexts({ en, de });

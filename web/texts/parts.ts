import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/parts.ts';
import { texts as en } from './en/parts.ts';

/** Parts that the storefront does without. */
export const partsTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/legal.ts';
import { texts as en } from './en/legal.ts';

/** What stands around the long texts of the legal pages, and the contact form. */
export const legalTexts = defineTexts({ en, de });

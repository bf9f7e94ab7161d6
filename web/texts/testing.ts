import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/testing.ts';
import { texts as en } from './en/testing.ts';

/** The pages that try a store out. Only test mode has them. */
export const testingTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/frame.ts';
import { texts as en } from './en/frame.ts';

export const frameTexts = defineTexts({ en, de });

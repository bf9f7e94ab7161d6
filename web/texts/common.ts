import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/common.ts';
import { texts as en } from './en/common.ts';

export const commonTexts = defineTexts({ en, de });

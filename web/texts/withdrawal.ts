import { texts as de } from './de/withdrawal.ts';
import { defineTexts } from './define-texts.ts';
import { texts as en } from './en/withdrawal.ts';

export const withdrawalTexts = defineTexts({ en, de });

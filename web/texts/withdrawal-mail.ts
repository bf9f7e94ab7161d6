import { texts as de } from './de/withdrawal-mail.ts';
import { defineTexts } from './define-texts.ts';
import { texts as en } from './en/withdrawal-mail.ts';

export const withdrawalMailTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/mail.ts';
import { texts as en } from './en/mail.ts';

export const mailTexts = defineTexts({ en, de });

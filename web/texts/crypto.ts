import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/crypto.ts';
import { texts as en } from './en/crypto.ts';

export const cryptoTexts = defineTexts({ en, de });

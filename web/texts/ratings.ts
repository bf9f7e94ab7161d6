import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/ratings.ts';
import { texts as en } from './en/ratings.ts';

export const ratingsTexts = defineTexts({ en, de });

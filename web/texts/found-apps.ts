import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/found-apps.ts';
import { texts as en } from './en/found-apps.ts';

/** What a search found: loaded with the first search. */
export const foundAppsTexts = defineTexts({ en, de });

import { texts as de } from './de/releases.ts';
import { defineTexts } from './define-texts.ts';
import { texts as en } from './en/releases.ts';

/** Versions of an app: what is new, the history, and the earlier ones of buyers. */
export const releasesTexts = defineTexts({ en, de });

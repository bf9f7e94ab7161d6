import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/found-apps.ts';
import { texts as en } from './en/found-apps.ts';

export const foundAppsTexts = defineTexts({ en, de });

import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/systems.ts';
import { texts as en } from './en/systems.ts';

export const systemTexts = defineTexts({ en, de });

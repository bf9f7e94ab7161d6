import { defineTexts } from './define-texts.ts';
import { texts as en } from './en/download.ts';

export const downloadTexts = defineTexts({ en });

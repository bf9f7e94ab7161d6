import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/storefront.ts';
import { texts as en } from './en/storefront.ts';

export const storefrontTexts = defineTexts({ en, de });

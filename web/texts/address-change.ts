import { defineTexts } from './define-texts.ts';
import { texts as de } from './de/address-change.ts';
import { texts as en } from './en/address-change.ts';

/** The pages about another address for an order: the request, and the objection of the address it has. */
export const addressChangeTexts = defineTexts({ en, de });

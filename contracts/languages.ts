import * as z from 'zod/mini';

/** The languages of the buyer's pages and mails. The first is the one of the operator's pages, and of every address that names none. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export const languageSchema = z.enum(languages);

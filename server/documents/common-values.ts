import { linkValidHours } from '#contracts/downloads.ts';
import { pagesIn, type Language } from '#contracts/languages.ts';
import { refundDays, supportReplyHours } from '#contracts/promises.ts';
import type { DocumentValues } from './document.ts';
import { literal, mailLink, webLink } from './markdown-text.ts';
import type { StoreFacts } from './store-facts.ts';

/** Names, addresses and numbers, which are the same in every language but for where the pages begin. */
export function commonValues({ settings, publicUrl }: StoreFacts, language: Language) {
  const { company, storeName, supportEmail } = settings;
  return {
    'store-name': literal(storeName),
    seller: literal([company.name, company.legalForm].filter((part) => part !== '').join(' ') || storeName),
    'support-email': mailLink(supportEmail),
    'reply-hours': String(supportReplyHours),
    'link-hours': String(linkValidHours),
    'refund-days': String(refundDays),
    'withdrawal-page': webLink(`${pagesIn(language, publicUrl)}/withdrawal`),
  };
}

export type WrittenValues = Omit<DocumentValues, keyof ReturnType<typeof commonValues>>;

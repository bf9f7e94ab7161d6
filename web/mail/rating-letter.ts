import type { OrderMailContent } from '#server/mail/mail-content.ts';
import type { mailTexts } from '#web/texts/mail.ts';

type RatingMailTexts = Pick<(typeof mailTexts)['en'], 'ratingRequest' | 'ratingHidden'>;

/** The download page asks for the rating; the files are not what this mail is for. */
export function ratingRequestWords(
  { app, link, optOutUrl }: OrderMailContent,
  number: string,
  { ratingRequest: texts }: RatingMailTexts,
) {
  return {
    subject: texts.subject(app.name),
    preview: texts.preview(number),
    heading: texts.heading(app.name),
    lead: texts.lead(app.name),
    files: [],
    validity: null,
    action: link === null ? null : { url: `${link.url}#rate`, button: texts.button(app.name), hint: texts.hint },
    optOut: optOutUrl === null ? null : { text: texts.optOut, link: texts.unsubscribe, url: optOutUrl },
  };
}

export function ratingHiddenWords(
  { app, store, hideReason }: OrderMailContent,
  number: string,
  { ratingHidden: texts }: RatingMailTexts,
) {
  const reason = hideReason === null ? '' : texts.reasons[hideReason];
  return {
    subject: texts.subject(app.name),
    preview: texts.preview(number),
    heading: texts.heading,
    lead: hideReason === 'fraud' ? texts.leadFraud(app.name, reason) : texts.lead(app.name, reason),
    validity: texts.validity(store.supportEmail),
  };
}

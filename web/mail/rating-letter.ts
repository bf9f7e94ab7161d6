import type { OrderMailContent } from '#server/mail/mail-content.ts';
import type { mailTexts } from '#web/texts/mail.ts';

type RatingMailTexts = Pick<(typeof mailTexts)['en'], 'ratingRequest' | 'ratingHidden'>;

/** The download page asks for the rating; the files are not what this mail is for. */
export function ratingRequestParts(
  { app, link, optOutUrl }: OrderMailContent,
  number: string,
  { ratingRequest: texts }: RatingMailTexts,
) {
  return {
    preview: texts.preview(number),
    files: [],
    validity: null,
    action: link === null ? null : { url: `${link.url}#rate`, button: texts.button(app.name), hint: texts.hint },
    optOut: optOutUrl === null ? null : { text: texts.optOut, link: texts.unsubscribe, url: optOutUrl },
  };
}

export function ratingHiddenParts(
  { store }: OrderMailContent,
  number: string,
  { ratingHidden: texts }: RatingMailTexts,
) {
  return {
    preview: texts.preview(number),
    validity: texts.validity(store.supportEmail),
  };
}

import { languages } from '#contracts/languages.ts';
import { mailKinds } from '#contracts/mail.ts';
import { mailValues, writeMailText, type MailValues } from '#contracts/mail-texts.ts';
import type { DefaultMailTexts } from '#server/documents/document.ts';
import { mailTexts } from '#web/texts/mail.ts';
import { withdrawalMailTexts } from '#web/texts/withdrawal-mail.ts';
import { defaultWords } from './letter-words.ts';

/** Returns the words of all mails as the store comes with them, with `{{name}}` where values stand. */
export function mailDefaults(): DefaultMailTexts {
  const names = Object.fromEntries(Object.keys(mailValues).map((name) => [name, `{{${name}}}`])) as MailValues;
  return Object.fromEntries(
    languages.map((language) => {
      const texts = { mail: mailTexts[language], withdrawal: withdrawalMailTexts[language] };
      return [
        language,
        Object.fromEntries(mailKinds.map((kind) => [`mail-${kind}`, writeMailText(defaultWords(kind, texts, names))])),
      ];
    }),
  ) as DefaultMailTexts;
}

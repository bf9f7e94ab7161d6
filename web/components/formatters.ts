import type { Language } from '#contracts/languages.ts';
import { pageLanguage } from '#web/texts/page-language.ts';

/** Locales of dates. Numbers follow the language itself. */
export const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Makes each language's formatter once: making one costs more than a hundred uses. Returns that of the page. */
export function perLanguage<Formatter>(make: (language: Language) => Formatter): () => Formatter {
  const made = new Map<Language, Formatter>();
  return () => {
    const language = pageLanguage();
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}

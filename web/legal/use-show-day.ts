import { useContext } from 'react';
import { LanguageContext } from '#web/texts/use-texts.ts';

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Returns a function that writes the day of an instant. In UTC: the server writes the same. */
export function useShowDay(): (instant: string) => string {
  const language = useContext(LanguageContext);
  return (instant) => formats[language].format(new Date(instant));
}

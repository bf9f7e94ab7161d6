import type { Language } from '#contracts/languages.ts';

let findRendered = (): Language | undefined => undefined;

/** Makes `pageLanguage` call this on the server, which renders in several languages at the same time. */
export function findLanguageBy(find: typeof findRendered): void {
  findRendered = find;
}

/** Returns the language of the page or mail that is shown or rendered. A browser's scripts are built for one language. */
export function pageLanguage(): Language {
  const built = import.meta.env.PAGE_LANGUAGE;
  if (built !== undefined) return built;
  // `npm run dev` compiles the scripts for every language.
  if (typeof document !== 'undefined') return (document.documentElement.lang || 'en') as Language;
  return findRendered() ?? 'en';
}

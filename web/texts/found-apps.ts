import { defineTexts } from './define-texts.ts';

/** What a search found: loaded with the first search. */
export const foundAppsTexts = defineTexts({
  en: {
    hits: (count: number, query: string) =>
      `${count} ${count === 1 ? 'app' : 'apps'} for “${query}”, in names and descriptions`,
    nothing: (query: string) => `Nothing here is called “${query}”`,
    nearest: 'The search looks at names and descriptions. These come nearest.',
  },
});

import { defineTexts } from './define-texts.ts';

/** What only a store of many apps, or of none, needs. */
export const appIndexTexts = defineTexts({
  en: {
    seeAll: (count: number) => `See all ${count}`,
    seeAllOf: (count: number, category: string) => `See all ${count} in ${category}`,
    moreApps: 'More apps',
    empty: {
      title: 'There are no apps in the store yet.',
      text: 'New apps will be shown here as soon as they are on sale.',
      label: 'No apps yet',
    },
    emptyCategory: (category: string) => `There are no apps in ${category} yet.`,
    showAll: 'Show all',
  },
});

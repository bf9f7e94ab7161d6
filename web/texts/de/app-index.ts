import type { texts as english } from '#web/texts/en/app-index.ts';

export const texts: typeof english = {
  onTheWall: 'An der Wand',
  moreAbout: (name: string) => `Mehr über ${name}`,
  seeAll: (count: number) => `Alle ${count} ansehen`,
  seeAllOf: (count: number, category: string) => `Alle ${count} in ${category} ansehen`,
  moreApps: 'Weitere Apps',
  empty: {
    title: 'Im Shop gibt es noch keine Apps.',
    text: 'Neue Apps erscheinen hier, sobald sie erhältlich sind.',
    label: 'Noch keine Apps',
  },
  emptyCategory: (category: string) => `In ${category} gibt es noch keine Apps.`,
  showAll: 'Alle anzeigen',
};

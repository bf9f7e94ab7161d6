export const texts = {
  onTheWall: 'On the wall',
  moreAbout: (name: string) => `More about ${name}`,
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
};

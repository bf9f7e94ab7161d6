// Without schemas: every page's first scripts need the names.

export const categories = ['productivity', 'utilities', 'graphics', 'development'] as const;

export type Category = (typeof categories)[number];

export const categoryFilters = ['all', ...categories] as const;

export type CategoryFilter = (typeof categoryFilters)[number];

export const categoryNames: Readonly<Record<CategoryFilter, string>> = {
  all: 'All',
  productivity: 'Productivity',
  utilities: 'Utilities',
  graphics: 'Graphics',
  development: 'Development',
};

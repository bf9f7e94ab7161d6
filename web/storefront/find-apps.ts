import type { App } from '#contracts/apps.ts';
import type { Category } from '#contracts/categories.ts';
import type { StorefrontSummary } from '#contracts/storefront.ts';
import type { SortOrder } from './storefront-search.ts';

/** Returns the apps whose name, tagline or description holds every word of `query`. Best matches first. */
export function findApps(apps: readonly App[], query: string): readonly App[] {
  const words = wordsOf(query);
  return byRank(apps, (app) => {
    const name = fold(app.name);
    const text = fold(`${app.tagline ?? ''} ${app.description}`);
    if (!words.every((word) => name.includes(word) || text.includes(word))) return 0;
    return 1 + words.filter((word) => name.includes(word)).length * 2 + (name.startsWith(words[0] ?? '') ? 1 : 0);
  });
}

/** Returns how many apps `findApps` returns for `query`, in all and of each category. */
export function countFound(apps: readonly App[], query: string): StorefrontSummary['counts'] {
  const found = findApps(apps, query);
  const countOf = (category: Category): number => found.filter((app) => app.category === category).length;
  return {
    all: found.length,
    productivity: countOf('productivity'),
    utilities: countOf('utilities'),
    graphics: countOf('graphics'),
    development: countOf('development'),
  };
}

/** Returns the apps whose words come nearest to `query`, for when none holds it. */
export function nearestApps(apps: readonly App[], query: string, count: number): readonly App[] {
  const wanted = wordsOf(query).map(trigramsOf);
  const near = byRank(apps, (app) => {
    const texts = wordsOf(`${app.name} ${app.tagline ?? ''} ${app.description}`).map(trigramsOf);
    const likeness = wanted.map((word) => Math.max(0, ...texts.map((text) => likenessOf(word, text))));
    return likeness.reduce((sum, each) => sum + each, 0);
  });
  return [...new Set([...near, ...apps])].slice(0, count);
}

/** Sorts apps; `best` leaves them as they are. */
export function sortApps(apps: readonly App[], order: SortOrder): readonly App[] {
  const compare = comparisons[order];
  return compare === null ? apps : apps.toSorted(compare);
}

const comparisons: Readonly<Record<SortOrder, ((one: App, other: App) => number) | null>> = {
  best: null,
  downloads: (one, other) => other.downloads - one.downloads,
  newest: (one, other) => other.addedNumber - one.addedNumber,
  rating: (one, other) => Number(other.rating) - Number(one.rating),
  price: (one, other) => Number(one.price) - Number(other.price),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};

function byRank(apps: readonly App[], rank: (app: App) => number): readonly App[] {
  return apps
    .map((app) => ({ app, rank: rank(app) }))
    .filter((each) => each.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ app }) => app);
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function trigramsOf(word: string): ReadonlySet<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** From 0 to 1. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return (2 * shared) / (one.size + other.size);
}

import { expect, test } from 'vitest';
import { plainWall, type Wall } from '#contracts/wall.ts';
import type { AppRow } from './app-row.ts';
import { slugOf, toApp } from './app.ts';
import { createCatalogue, createSnapshot } from './catalogue.ts';

const row = (change: Partial<AppRow> = {}): AppRow => ({
  id: 'id-1',
  slug: 'one',
  name: 'One',
  description: 'An app.',
  price_minor: 1999,
  category: 'utilities',
  icon_url: null,
  file_url: null,
  rating: '4.8',
  is_active: true,
  has_files: true,
  platforms: ['windows'],
  downloads: 3,
  version: null,
  release_notes: [],
  requirements: [],
  former_slugs: [],
  added_number: 1,
  tagline: null,
  maker: null,
  hue: null,
  finish: null,
  is_story: false,
  is_featured: false,
  demo_kind: null,
  demo_url: null,
  licence_line: null,
  picture: null,
  support_until: null,
  ...change,
});

test('shows price and rating as strings', () => {
  expect(toApp(row())).toMatchObject({ price: '19.99', rating: '4.8', downloads: 3 });
  expect(toApp(row({ price_minor: 500, rating: '0' }))).toMatchObject({ price: '5.00', rating: '0' });
});

test.each([
  ['https://files.example/real.exe', null],
  ['//files.example/real.exe', null],
  ['s3://bucket/real.exe', null],
  ['placeholder.exe', 'placeholder.exe'],
  ['/objects/1/a.exe', '/objects/1/a.exe'],
])('shows the file address %s as %s, because everybody reads the list', (fileUrl, shown) => {
  expect(toApp(row({ file_url: fileUrl })).fileUrl).toBe(shown);
});

test.each([
  ['https://tracker.example/icon.png', null],
  ['', null],
  ['/objects/../../admin', null],
  ['/objects/1/icon.png', '/objects/1/icon.png'],
])('shows the icon address %s as %s, because pages fetch pictures from this store only', (iconUrl, shown) => {
  expect(toApp(row({ icon_url: iconUrl })).iconUrl).toBe(shown);
});

test.each([
  ['DuplicateFinder', 'duplicate-finder'],
  ['  Café & Crème 2! ', 'cafe-creme-2'],
  ['日本語', '日本語'],
  ['a'.repeat(100), 'a'.repeat(60)],
])('makes the address of %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('lists a category, and the first apps of a list', () => {
  const snapshot = createSnapshot([row(), row({ id: 'id-2', slug: 'two', category: 'graphics' })]);
  expect(snapshot.list('all').map((app) => app.slug)).toEqual(['one', 'two']);
  expect(snapshot.list('graphics').map((app) => app.slug)).toEqual(['two']);
  expect(snapshot.list('all', 1).map((app) => app.slug)).toEqual(['one']);
  expect(JSON.parse(snapshot.readyList('development').plain.body.toString())).toEqual([]);
});

test('features the most downloaded app that has a file, and among equals the first with a picture', () => {
  const featured = (...rows: AppRow[]) =>
    createSnapshot(rows)
      .list('all')
      .filter((app) => app.isFeatured)
      .map((app) => app.id);
  const picture = { id: 'picture' } as AppRow['picture'];
  const fileless = row({ id: 'fileless', has_files: false, downloads: 9, picture });
  const bare = row({ id: 'bare', downloads: 5 });
  const pictured = row({ id: 'pictured', downloads: 5, picture });
  const rare = row({ id: 'rare', downloads: 1, picture });
  expect(featured(fileless, bare, rare)).toEqual(['bare']);
  expect(featured(fileless, bare, pictured, rare)).toEqual(['pictured']);
  expect(featured(fileless)).toEqual(['fileless']);
});

test.each<[string, Partial<Wall>, string, string]>([
  ['nothing chosen', {}, 'a b c', 'b'],
  ['two apps first', { order: ['c', 'b'] }, 'c b a', 'b'],
  ['an app that left', { order: ['gone', 'b'] }, 'b a c', 'b'],
  ['a story of its own', { stories: ['c', 'gone'] }, 'a b c', 'c'],
  ['no stories', { stories: [] }, 'a b c', ''],
])('hangs the wall with %s', (_, wall, order, stories) => {
  const rows = ['a', 'b', 'c'].map((id) => row({ id, slug: id, is_story: id === 'b' }));
  const apps = createSnapshot(rows, { ...plainWall, ...wall }).list('all');
  expect(apps.map(({ id }) => id).join(' ')).toBe(order);
  expect(apps.flatMap(({ id, isStory }) => (isStory ? [id] : [])).join(' ')).toBe(stories);
});

test('gives lists of different content different ETags', () => {
  const snapshot = createSnapshot([row(), row({ id: 'id-2', slug: 'two' })]);
  expect(snapshot.readyList('all').plain.headers.etag).not.toBe(snapshot.readyList('all', 1).plain.headers.etag);
  expect(snapshot.readyList('all', 2)).toBe(snapshot.readyList('all'));
});

function fakeLoad() {
  const reads: ((rows: AppRow[]) => void)[] = [];
  return { reads, load: () => new Promise<AppRow[]>((resolve) => reads.push(resolve)) };
}

test('reads the database once for concurrent calls', async () => {
  const { reads, load } = fakeLoad();
  const catalogue = createCatalogue({ load, wall: () => plainWall, hasNotifications: () => true });
  const asked = [catalogue.current(), catalogue.current()];
  reads[0]?.([row()]);
  const [first, second] = await Promise.all(asked);
  expect(first).toBe(second);
  expect(reads).toHaveLength(1);
});

test('does not keep a read that began before a change', async () => {
  const { reads, load } = fakeLoad();
  const catalogue = createCatalogue({ load, wall: () => plainWall, hasNotifications: () => true });
  const before = catalogue.current();
  catalogue.clear();
  const after = catalogue.current();
  reads[1]?.([row({ slug: 'new' })]);
  reads[0]?.([row({ slug: 'old' })]);
  await before;
  expect((await after).list('all')[0]?.slug).toBe('new');
  expect((await catalogue.current()).list('all')[0]?.slug).toBe('new');
});

test('reads again after a failed read', async () => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new Error('no database');
    return [row()];
  };
  const catalogue = createCatalogue({ load, wall: () => plainWall, hasNotifications: () => true });
  await expect(catalogue.current()).rejects.toThrow('no database');
  isBroken = false;
  expect((await catalogue.current()).list('all')).toHaveLength(1);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { appDetailsKey } from '#web/page-keys.ts';
import { appListKey } from '#web/query-keys.ts';
import { readKeptList } from './kept-list.ts';

const hueprint = { slug: 'hueprint', category: 'graphics' };
const duplicateFinder = { slug: 'duplicate-finder', category: 'utilities' };

test('the apps of a category are read from the longest list in memory', () => {
  const client = new QueryClient();
  client.setQueryData(appListKey('all', 2), [duplicateFinder]);
  client.setQueryData(appListKey('all', 25), [duplicateFinder, hueprint], { updatedAt: 7_000 });
  expect(readKeptList(client, 'graphics')).toEqual({ apps: [hueprint], readAt: 7_000 });
  expect(readKeptList(client, 'all')?.apps).toHaveLength(2);
});

test('there is no kept list where the memory has no app of the category, or no list of all', () => {
  const client = new QueryClient();
  client.setQueryData(appListKey('graphics', 25), [hueprint]);
  client.setQueryData(appDetailsKey('all'), hueprint);
  expect(readKeptList(client, 'graphics')).toBeNull();
  client.setQueryData(appListKey('all', 25), [hueprint]);
  expect(readKeptList(client, 'utilities')).toBeNull();
});

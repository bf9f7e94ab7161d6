import { expect, test } from 'vitest';
import { hang, storyPlaces } from './hang.ts';
import { listedApp } from '#test/support/listed-app.ts';

/** Lays cards out as the grid does, a story two columns wide. Returns the number of cards' columns in each row. */
function rowsOf(count: number, columns: 2 | 3): number[] {
  const stories = storyPlaces(count);
  const rows = [0];
  for (let place = 0; place < count; place += 1) {
    const isLastOdd = columns === 2 && place === count - 1 && (count - stories.length) % 2 === 1;
    const width = stories.includes(place) || isLastOdd ? 2 : 1;
    if ((rows.at(-1) ?? 0) + width > columns) rows.push(0);
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + width;
  }
  return count === 0 ? [] : rows;
}

const counts = Array.from({ length: 201 }, (_, count) => count);

test('every wall of 0 to 200 apps has whole rows at three columns, but for a single app', () => {
  const torn = counts.filter((count) => rowsOf(count, 3).some((width) => width !== 3));
  expect(torn).toEqual([1]);
});

test('every wall of 0 to 200 apps has whole rows at two columns', () => {
  expect(counts.filter((count) => rowsOf(count, 2).some((width) => width !== 2))).toEqual([]);
});

test('the number of stories is the number of columns that are missing', () => {
  for (const count of counts.slice(2)) expect(storyPlaces(count)).toHaveLength((3 - (count % 3)) % 3);
});

test.each([
  [0, []],
  [1, []],
  [2, [0]],
  [4, [0, 3]],
  [5, [4]],
  [7, [4, 5]],
  [13, [4, 11]],
  [16, [4, 11]],
])('of %i apps these places are stories: %j', (count, places) => {
  expect(storyPlaces(count)).toEqual(places);
});

test('the stories that the operator chose hang in the stories’ places, and the others keep their order', () => {
  const apps = Array.from({ length: 7 }, (_, index) => listedApp({ name: `App ${index}`, isStory: index >= 5 }));
  expect(hang(apps).map(({ app, isStory }) => `${app.name}${isStory ? ' *' : ''}`)).toEqual([
    'App 0',
    'App 1',
    'App 2',
    'App 3',
    'App 5 *',
    'App 6 *',
    'App 4',
  ]);
});

test('where the operator chose none, the apps near the places become the stories', () => {
  const apps = Array.from({ length: 5 }, (_, index) => listedApp({ name: `App ${index}` }));
  expect(hang(apps).map(({ app }) => app)).toEqual(apps);
});

test('where the operator chose none, apps with a picture become the stories', () => {
  const apps = [listedApp({ name: 'Bare', picture: null }), listedApp({ name: 'Seen' })];
  expect(hang(apps).map(({ app, isStory }) => [app.name, isStory])).toEqual([
    ['Seen', true],
    ['Bare', false],
  ]);
});

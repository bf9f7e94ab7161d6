import { expect, test } from 'vitest';
import { createFetchedView } from './fetched-view.ts';

const Panel = () => null;

test('a failed fetch is told, and the next one really asks again', async () => {
  let asked = 0;
  const view = createFetchedView(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return { default: Panel };
  });
  const seen: boolean[] = [];
  view.subscribe(() => seen.push(view.read().hasFailed));

  await view.fetch();
  expect(view.read()).toEqual({ View: null, isFetching: false, hasFailed: true });
  const second = view.fetch();
  expect(view.read()).toEqual({ View: null, isFetching: true, hasFailed: true });
  await second;
  expect(view.read()).toEqual({ View: Panel, isFetching: false, hasFailed: false });
  expect(seen).toEqual([false, true, true, false]);
});

test('a view that is there or on its way is not asked for again', async () => {
  let asked = 0;
  const view = createFetchedView(() => {
    asked += 1;
    return Promise.resolve({ default: Panel });
  });
  await Promise.all([view.fetch(), view.fetch()]);
  await view.fetch();
  expect(asked).toBe(1);
});

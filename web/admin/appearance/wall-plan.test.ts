import { expect, test } from 'vitest';
import { plainWall } from '#contracts/wall.ts';
import { listedApp } from '#test/support/listed-app.ts';
import { orderToSave, planWall } from './wall-plan.ts';

const apps = ['A', 'B', 'C', 'D', 'E'].map((name, index) => listedApp({ name, downloads: 100 - index }));
const named = (names: string) => names.split('').flatMap((name) => apps.filter((app) => app.name === name));

test.each([
  ['ABCDE', ''],
  ['BACDE', 'B'],
  ['ACBDE', 'AC'],
  ['EABCD', 'E'],
  ['ABCED', 'ABCE'],
  ['EDCBA', 'EDCB'],
])('of the order %s only its beginning %j is saved', (order, saved) => {
  const wanted = named(order);
  expect(orderToSave(wanted).join('')).toBe(saved);
  const { apps: shown } = planWall(apps, { ...plainWall, order: orderToSave(wanted) }, null);
  expect(shown.map(({ name }) => name).join('')).toBe(order);
});

test('a plan says how many stories the wall needs and where each one hangs', () => {
  const plan = planWall(apps, { order: [], stories: ['B', 'C'] }, 'A');
  expect(plan.need).toBe('Two columns wide. 5 apps need 1');
  expect(plan.candidates.map((app) => `${app.name}: ${plan.placeOf(app)}`)).toEqual([
    'A: Already in the hero',
    'B: After E, window at the right',
    'C: There are enough stories already',
  ]);
});

test('a store of many apps has a list without stories', () => {
  const many = Array.from({ length: 25 }, (_, index) => listedApp({ name: `App ${index}` }));
  expect(planWall(many, plainWall, null).need).toBe('With 25 or more apps: a list without stories');
});

import { expect, test } from 'vitest';
import { findCycle, importsOf, readGraph, roomOf } from './import-graph.ts';

const graphOf = (edges: Record<string, string[]>) =>
  new Map(
    Object.entries(edges).map(([from, targets]) => [from, new Map(targets.map((to) => [to, `${from} > ${to}`]))]),
  );

test('no file imports itself through others, not even for a type', () => {
  expect(findCycle(readGraph())).toEqual([]);
});

test('no room of the server imports itself through others, not even for a type', () => {
  expect(findCycle(readGraph(roomOf))).toEqual([]);
});

test('a cycle is found behind nodes that are in none', () => {
  expect(findCycle(graphOf({ a: ['b'], b: ['c', 'd'], c: ['e'], d: ['b'], e: [] }))).toEqual(['b > d', 'd > b']);
  expect(findCycle(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['missing'] }))).toEqual([]);
});

test('every form of a static import is seen', () => {
  const text = `import './a.ts';
import type { B } from '../b.ts';
import {
  c,
  type D,
} from '#server/c.ts';
export { e } from './e.ts';
import pg from 'pg';
const late = () => import('./late.ts');
// import { f } from './f.ts';
`;
  expect(importsOf('server/room/x.ts', text)).toEqual([
    'server/room/a.ts',
    'server/b.ts',
    'server/c.ts',
    'server/room/e.ts',
  ]);
});

test('the graph contains the rooms and their imports', () => {
  const graph = readGraph(roomOf);
  expect(graph.get('server/operators')?.has('server/limits')).toBe(true);
  expect(graph.get('server/main.ts')?.has('server/run-store.ts')).toBe(true);
});

import { expect, test } from 'vitest';
import { movedByKey, toFocusPoint } from './focus-point.ts';

test.each([
  [
    { x: 0, y: 100 },
    { x: 0, y: 100 },
  ],
  [
    { x: 52.4, y: 52.6 },
    { x: 50, y: 55 },
  ],
  [
    { x: -3, y: 140 },
    { x: 0, y: 100 },
  ],
])('a press at %j sets the point %j', (pressed, point) => {
  expect(toFocusPoint(pressed)).toEqual(point);
});

test.each([
  ['ArrowLeft', { x: 45, y: 0 }],
  ['ArrowRight', { x: 55, y: 0 }],
  ['ArrowUp', { x: 50, y: 0 }],
  ['ArrowDown', { x: 50, y: 5 }],
  ['Tab', null],
  ['toString', null],
])('%s moves a point at the upper edge to %j', (key, point) => {
  expect(movedByKey({ x: 50, y: 0 }, key)).toEqual(point);
});

import { expect, test } from 'vitest';
import { findSizeProblem, widthsFor } from './picture-rules.ts';

test.each([
  [2880, 1800, null],
  [480, 240, null],
  [479, 400, 'The picture has 479 × 400 pixels. It needs at least 480 × 240.'],
  [1, 1, 'The picture has 1 × 1 pixels. It needs at least 480 × 240.'],
  [8000, 5000, null],
  [8001, 5000, 'The picture has 8001 × 5000 pixels. At most 40 million are accepted.'],
  [65_535, 65_535, 'The picture has 65535 × 65535 pixels. At most 40 million are accepted.'],
  [500, 2001, 'The picture has 500 × 2001 pixels. Its long side can be at most 4 times its short side.'],
])('a picture of %i × %i pixels: %s', (width, height, problem) => {
  expect(findSizeProblem(width, height)).toBe(problem);
});

test.each([
  [480, [480]],
  [640, [480, 640]],
  [800, [480, 800]],
  [1280, [480, 800, 1280]],
  [1600, [480, 800, 1600]],
  [3840, [480, 800, 1600]],
])('a picture %i pixels wide is made into the widths %j', (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});

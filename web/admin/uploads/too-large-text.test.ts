import { expect, test } from 'vitest';
import { uploadLimits } from '#contracts/files.ts';
import { tooLargeText } from './too-large-text.ts';

test.each([
  [uploadLimits.icon + 1, uploadLimits.icon, 'It is 5.2 MB; at most 5 MB are taken.'],
  [uploadLimits.object + 1, uploadLimits.object, 'It is 105 MB; at most 100 MB are taken.'],
  [5_000_000_000, uploadLimits.appFile, 'It is 5.0 GB; at most 4 GB are taken.'],
  [1_000_001, 1_000_000, 'It is 1,000,001 bytes; at most 1,000,000 bytes are taken.'],
])('%i bytes where %i are allowed read "%s"', (sizeBytes, maxBytes, text) => {
  expect(tooLargeText(sizeBytes, maxBytes)).toBe(text);
});

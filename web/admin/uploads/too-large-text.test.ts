import { expect, test } from 'vitest';
import { uploadLimits } from '#contracts/files.ts';
import { tooLargeText } from './too-large-text.ts';

test.each([
  [uploadLimits.icon + 1, uploadLimits.icon, 'The file has 5,242,881 bytes. The limit is 5 MB (5,242,880 bytes).'],
  [110_100_480, uploadLimits.object, 'The file has 105 MB. The limit is 100 MB.'],
  [5_000_000_000, uploadLimits.appFile, 'The file has 4.7 GB. The limit is 4 GB.'],
  [10_500_000_000, 10_485_760, 'The file has 9.8 GB. The limit is 10 MB.'],
])('%i bytes where %i are allowed read "%s"', (sizeBytes, maxBytes, text) => {
  expect(tooLargeText(sizeBytes, maxBytes)).toBe(text);
});

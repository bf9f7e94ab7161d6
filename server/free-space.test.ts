import os from 'node:os';
import { expect, test } from 'vitest';
import { assertFreeSpace } from './free-space.ts';

test('a folder on a disk with less room than demanded is refused', async () => {
  await expect(assertFreeSpace(os.tmpdir(), 1)).resolves.toBeUndefined();
  await expect(assertFreeSpace(os.tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('MB left');
});

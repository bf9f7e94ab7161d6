import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss } from './css.ts';

test('web/tokens.css is what contracts/look.ts says', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../web/tokens.css'), 'utf8');
  expect(committed.replaceAll('\r\n', '\n')).toBe(tokensCss());
});

// What the server renders pages and mails with. Needs the built pages.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../build/server');

test('the server bundle holds React’s production build only, whatever NODE_ENV the store is started with', () => {
  const files = globSync('**/*.js', { cwd: folder });
  expect(files).toContain('index.js');
  const choosing = files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('NODE_ENV'));
  expect(choosing).toEqual([]);
});

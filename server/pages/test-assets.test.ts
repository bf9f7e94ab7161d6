import { expect, test } from 'vitest';
import { testAssets } from './test-assets.ts';

test('what only chunks of web/testing lead to is for tests, and what others lead to as well is not', () => {
  const manifest = {
    'web/root.tsx': { file: 'assets/root.js', isEntry: true, imports: ['_shared.js'], css: ['assets/app.css'] },
    'web/checkout/page.tsx': {
      file: 'assets/page.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['web/testing/panel.tsx', 'web/admin/later.tsx'],
    },
    'web/admin/later.tsx': { file: 'assets/later.js' },
    'web/testing/panel.tsx': { file: 'assets/panel.js', imports: ['_shared.js', '_of-tests.js'] },
    'web/testing/new-page.tsx?route': {
      file: 'assets/new-page.js',
      isEntry: true,
      imports: ['_of-tests.js'],
      dynamicImports: ['web/components/only-there.tsx', 'web/admin/later.tsx'],
      css: ['assets/app.css', 'assets/new-page.css'],
    },
    'web/components/only-there.tsx': { file: 'assets/only-there.js' },
    '_shared.js': { file: 'assets/shared.js' },
    '_of-tests.js': { file: 'assets/of-tests.js' },
  };
  expect([...testAssets(manifest)].toSorted()).toEqual([
    'assets/new-page.css',
    'assets/new-page.js',
    'assets/of-tests.js',
    'assets/only-there.js',
    'assets/panel.js',
  ]);
});

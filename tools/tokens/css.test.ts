import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss } from './css.ts';

test('web/tokens.css is what contracts/look.ts says', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../web/tokens.css'), 'utf8');
  expect(committed.replaceAll('\r\n', '\n')).toBe(tokensCss());
});

test('pages use only colours, type sizes and radii that are tokens', () => {
  const css = tokensCss();
  const known = (kind: string) =>
    new Set([...css.matchAll(new RegExp(`--${kind}-([\\w-]+?):`, 'g'))].map(([, name]) => name));
  const [colours, sizes, radii] = [known('color'), known('text'), known('radius')];
  const root = join(import.meta.dirname, '../../web');
  const unknown = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    // Only names that other projects use for tokens, as a palette of Tailwind or an older one of ours.
    const used = code.matchAll(
      /(?<![\w-])(bg|text|border|divide|fill|stroke|outline|rounded)-(surface|soft|line|accent|tint|danger|notice|star|gray-\d+|(?:2?xs|sm|md|base|lg|xl|[2-9]xl))(?![\w-])/g,
    );
    return [...used]
      .filter(
        ([, kind, name]) =>
          !(kind === 'rounded' ? radii : kind === 'text' && sizes.has(name) ? sizes : colours).has(name),
      )
      .map(([name]) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

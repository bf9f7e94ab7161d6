import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, readSource } from './import-graph.ts';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectFolder }).map((path) => path.replaceAll('\\', '/'));
const relativeLink = /\]\((?![a-z]+:)([^)#\s]+)?(?:#([^)\s]+))?\)/g;
const namedPath = /`((?:bench|contracts|docs|packages|server|test|tools|web)\/[\w./-]*)`/g;

const anchorsOf = (path: string): string[] =>
  [...readSource(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s links and names only what exists', (document) => {
  const text = readSource(document);
  const isMissing = (path: string): boolean => !existsSync(join(projectFolder, path));
  const brokenLinks = [...text.matchAll(relativeLink)].filter(([, link, anchor]) => {
    const target = link === undefined ? document : posix.join(posix.dirname(document), link);
    return isMissing(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor));
  });
  const missingPaths = [...text.matchAll(namedPath)].filter(([, path = '']) => isMissing(path));
  expect([...brokenLinks, ...missingPaths].map(([found]) => found)).toEqual([]);
});

test('the index of decisions names each page by its title', () => {
  const index = readSource('docs/decisions/README.md');
  const entries = documents
    .filter((path) => /decisions\/\d/.test(path))
    .map((path) => {
      const title = /^# (.+)$/m.exec(readSource(path))?.[1];
      return `- [${title}](${posix.basename(path)})`;
    });
  expect(entries.filter((entry) => !index.includes(entry))).toEqual([]);
});

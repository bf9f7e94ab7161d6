import { expect, test } from 'vitest';
import { plainSvg } from '#test/support/pictures.ts';
import { findSvgProblem } from './svg.ts';

const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

test.each<[string, Buffer | string]>([
  ['a shape', plainSvg],
  [
    'a drawing with the notes of its editor',
    `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with <Inkscape> -->
      <svg:svg xmlns:svg='http://www.w3.org/2000/svg' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
        <svg:metadata/><svg:g id="layer1" inkscape:label="used" style="fill:#fff;stroke:url(#a)"/>
      </svg:svg>\n`,
  ],
  ['a gradient', inSvg('<linearGradient id="a"/><rect fill="url(#a)"/>')],
  ['a style', inSvg('<style><![CDATA[.a > .b { fill: url("#a"); } /* note */]]></style>')],
])('%s may be an icon', (_name, svg) => {
  expect(findSvgProblem(Buffer.from(svg))).toBeNull();
});

test.each<[string, Buffer | string, string]>([
  ['copies', inSvg('<g id="a"/><use href="#a"/>'), '<use>'],
  ['copies in another namespace prefix', inSvg('<s:use\nxmlns:s="http://www.w3.org/2000/svg" href="#a"/>'), '<use>'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${inSvg('&a;')}`, 'DOCTYPE'],
  ['a document type in lower case', `<!doctype svg>${inSvg('')}`, 'DOCTYPE'],
  [
    'another root',
    '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    'root',
  ],
  ['no namespace', '<svg><rect/></svg>', 'root'],
  ['a comment that never ends', `<!-- ${inSvg('')}`, 'root'],
  ['UTF-16', Buffer.from(`\uFEFF${plainSvg.toString()}`, 'utf16le'), 'UTF-8'],
  ['another declared encoding', `<?xml version="1.0" encoding='iso-2022-jp'?>${inSvg('')}`, 'UTF-8'],
  ['nothing', '', 'root'],
  ['another kind of file', 'GIF89a', 'root'],
])('an SVG with %s is refused with the reason', (_name, svg, reason) => {
  const problem = findSvgProblem(Buffer.from(svg));
  expect(problem).toMatch(/^It.* .*\.$/);
  expect(problem).toContain(reason);
});

// Superlinear work would exceed the test's time limit.
test('large files of nonsense, and of namespaces and elements, are checked to their end', () => {
  const namespaces = Array.from({ length: 14_000 }, (_, index) => ` xmlns:a${index}="x"`).join('');
  const nonsense = ['<svg ', '<svg a="', '<', '<!--', '<!---->', '<?x?>', ' ', '<?xml encoding', '<a.a-a'];
  for (const part of nonsense) expect(findSvgProblem(Buffer.from(part.repeat(500_000 / part.length)))).not.toBeNull();
  const deep = `<svg xmlns="http://www.w3.org/2000/svg"${namespaces}>${'<g/>'.repeat(60_000)}</svg>`;
  expect(findSvgProblem(Buffer.from(deep))).toBeNull();
});

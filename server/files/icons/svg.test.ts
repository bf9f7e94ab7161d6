import { expect, test } from 'vitest';
import { plainSvg } from '#test/support/pictures.ts';
import { findSvgProblem } from './svg.ts';

const inSvg = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`,
  );

test.each<[string, Buffer]>([
  ['a shape', plainSvg],
  [
    'what drawing programs write around it',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" inkscape:version="1.4" xml:space="preserve">
        <svg:metadata><rdf:RDF rdf:about=""/></svg:metadata><svg:g id="layer1" style="fill:#fff;stroke:url(#a)"/>
      </svg:svg>\n`),
  ],
  [
    'a gradient that is referred to',
    inSvg('<linearGradient id="a"/><rect fill="url(#a)"/><use xlink:href="#a"/><use href="#a"/>'),
  ],
  ['a style', inSvg('<style type="text/css"><![CDATA[.a > .b { fill: url("#a"); } /* note */]]></style>')],
  ['a picture that is written out', inSvg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['words', inSvg('<text x="1">&lt;script&gt; &amp; &#169; onclick=</text>')],
])('%s may be an icon', (_name, svg) => {
  expect(findSvgProblem(svg)).toBeNull();
});

test.each<[string, Buffer | string]>([
  ['a script', inSvg('<script>alert(1)</script>')],
  ['a script of another prefix', Buffer.from('<a:svg xmlns:a="http://www.w3.org/2000/svg"><a:script/></a:svg>')],
  ['HTML in another namespace', inSvg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
  [
    'HTML that calls itself a note of an editor',
    inSvg('<g xmlns:inkscape="http://www.w3.org/1999/xhtml"><inkscape:script/></g>'),
  ],
  ['a foreign object', inSvg('<foreignObject><p/></foreignObject>')],
  ['an event handler', inSvg('', ' onload="alert(1)"')],
  ['an event handler in capitals', inSvg('<rect ONCLICK="alert(1)"/>')],
  ['an event handler on a new line', inSvg('<rect\nonclick\n=\n"alert(1)"/>')],
  ['an event handler with a prefix', inSvg('<rect xmlns:e="http://www.w3.org/2001/xml-events" e:onload="x"/>')],
  ['a link', inSvg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
  ['a link elsewhere', inSvg('<use href="https://evil.example/x.svg#a"/>')],
  ['a link that is spelled by references', inSvg('<image href="&#106;avascript&#x3a;alert(1)"/>')],
  ['an SVG within', inSvg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['an animation that sets a link', inSvg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an animation', inSvg('<animate attributeName="href" values="javascript:alert(1)"/>')],
  ['a handler', inSvg('<handler/>')],
  ['a frame', inSvg('<iframe src="/"/>')],
  ['an import', inSvg('<style>@import url(https://evil.example/a.css);</style>')],
  ['an address in a style', inSvg('<style>rect { fill: url(https://evil.example/a) }</style>')],
  ['an address in a style in two parts', inSvg('<style>rect { fill: u<!-- -->rl(https://evil.example/a) }</style>')],
  [
    'an address between strings that look like a comment',
    inSvg('<style>a { x: "/*"; fill: url(//e.example); y: "*/" }</style>'),
  ],
  ['an address that is escaped', inSvg('<rect style="fill: u\\72l(https://evil.example/a)"/>')],
  ['an address in an attribute', inSvg('<rect fill="URL( //evil.example/a )"/>')],
  ['an address that is not closed', inSvg('<rect fill="url(https://evil.example/a"/>')],
  ['another attribute', inSvg('<rect formaction="x"/>')],
  ['another base', inSvg('', ' xml:base="https://evil.example/"')],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
  [
    'a thousand laughs',
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['an entity of no document type', inSvg('<text>&nbsp;</text>')],
  [
    'a style sheet',
    '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ['no namespace', '<svg><rect/></svg>'],
  ['a second root', `${plainSvg.toString()}<script xmlns="http://www.w3.org/2000/svg"/>`],
  ['tags that do not match', inSvg('<g><rect></g></rect>')],
  ['a tag that is not closed', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['an attribute twice', inSvg('<rect fill="a" fill="b"/>')],
  ['an attribute without quotes', inSvg('<rect fill=red onclick=alert(1) />')],
  ['a picture nested too deeply', inSvg('<g>'.repeat(300) + '</g>'.repeat(300))],
  ['UTF-16', Buffer.from(`\uFEFF${plainSvg.toString()}`, 'utf16le')],
  ['an encoding that is not UTF-8', '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'an encoding far behind',
    `<?xml version="1.0"${' '.repeat(300)}encoding="iso-2022-jp"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
  ],
  ['a character that switches encodings', inSvg('<text>\u001B$B<!--</text>')],
  ['nothing', ''],
  ['anything else', 'GIF89a'],
])('%s may not, and the refusal says why in a sentence', (_name, svg) => {
  expect(findSvgProblem(Buffer.from(svg))).toMatch(/^It.* .*\.$/);
});

// What takes exponential time would run into the test's limit.
test('a large file of nonsense is refused', () => {
  for (const text of [
    '<svg '.repeat(90_000),
    `<svg ${'a="'.repeat(150_000)}`,
    `<svg${' a'.repeat(200_000)}`,
    '<'.repeat(500_000),
  ]) {
    expect(findSvgProblem(Buffer.from(text))).not.toBeNull();
  }
});

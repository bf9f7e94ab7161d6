import { isUtf8 } from 'node:buffer';

/** Returns why an SVG cannot be an icon, or null. Scripts need no check: pages show icons by `<img>`. */
export function findSvgProblem(bytes: Buffer): string | null {
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes) || /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i.test(text)) return 'It is not in UTF-8.';
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'It has a document type (DOCTYPE or ENTITY).';
  // A few nested <use> elements can draw millions of copies.
  if (/<([\w.-]+:)?use[\s/>]/.test(text)) return 'It has a <use> element, which can make pages very slow.';
  const isSvg =
    /^<([\w.-]+:)?svg[\s/>]/.test(skipProlog(text)) && /=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text);
  return isSvg ? null : 'Its root element is not <svg xmlns="http://www.w3.org/2000/svg">.';
}

function skipProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const close = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    const end = close === null ? -1 : rest.indexOf(close);
    if (close === null || end === -1) return rest;
    rest = rest.slice(end + close.length).trimStart();
  }
}

/** Elements whose contents no reader sees. */
const hidden = new Set(['style', 'script', 'head', 'title', 'template']);
const blocks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol', 'blockquote']);

/** Returns the words of an HTML text, in linear time for any input. */
export function htmlToText(html: string): string {
  const [start = '', ...rest] = html.split('<');
  let text = words(start);
  let skipped: string | null = null;
  for (const piece of rest) {
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase() ?? '';
    const isEnd = piece.startsWith('/');
    if (skipped !== null) {
      if (!isEnd || name !== skipped) continue;
      skipped = null;
    } else if (!isEnd && hidden.has(name)) {
      skipped = name;
      continue;
    }
    const end = piece.indexOf('>');
    if (blocks.has(name)) text += '\n';
    text += end === -1 ? '' : words(piece.slice(end + 1));
  }
  return text;
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function words(source: string): string {
  return source
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return names[String(name).toLowerCase()] ?? entity;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity;
    });
}

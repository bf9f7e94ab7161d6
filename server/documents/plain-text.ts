import type { Token } from 'markdown-it';

/**
 * Returns a text as plain text for emails: headings on lines of their own, lists with dashes, a table's row on a line.
 * `pages` is where the addresses of the store's own pages begin.
 */
export function plainText(tokens: readonly Token[], pages: string): string {
  const lines: string[] = [];
  const counts: (number | null)[] = [];
  let marker = '';
  let cells: string[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open':
        counts.push(null);
        break;
      case 'ordered_list_open':
        counts.push(Number(token.attrGet('start') ?? 1));
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        counts.pop();
        if (counts.length === 0) lines.push('');
        break;
      case 'list_item_open': {
        const count = counts.at(-1) ?? null;
        marker = `${'  '.repeat(counts.length - 1)}${count === null ? '-' : `${count}.`} `;
        if (count !== null) counts[counts.length - 1] = count + 1;
        break;
      }
      case 'tr_open':
        cells = [];
        break;
      case 'tr_close':
        lines.push(cells.filter((cell) => cell !== '').join(' | '));
        break;
      case 'table_close':
        lines.push('');
        break;
      case 'code_block':
      case 'fence':
        lines.push(token.content.trimEnd(), '');
        break;
      case 'hr':
        lines.push('---', '');
        break;
      case 'inline':
        if (token.level > 0 && isCell(tokens, token)) cells.push(inlineText(token, pages));
        else {
          lines.push(`${marker}${inlineText(token, pages)}`);
          if (counts.length === 0) lines.push('');
          marker = ' '.repeat(marker.length);
        }
        break;
    }
  }
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function isCell(tokens: readonly Token[], token: Token): boolean {
  const opening = tokens[tokens.indexOf(token) - 1]?.type;
  return opening === 'td_open' || opening === 'th_open';
}

function inlineText({ children }: Token, pages: string): string {
  let text = '';
  let href: string | null = null;
  let linkStart = 0;
  for (const child of children ?? []) {
    if (child.type === 'text' || child.type === 'code_inline') text += child.content;
    else if (child.type === 'softbreak') text += ' ';
    else if (child.type === 'hardbreak') text += '\n';
    else if (child.type === 'link_open') {
      href = String(child.attrGet('href') ?? '');
      linkStart = text.length;
    } else if (child.type === 'link_close' && href !== null) {
      const address = href.replace(/^(?=\/)/, pages);
      if (/^https?:/.test(address) && text.slice(linkStart) !== address) text += ` (${address})`;
      href = null;
    }
  }
  return text;
}

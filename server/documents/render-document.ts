import MarkdownIt, { type Token } from 'markdown-it';
import { foldedKinds, replaceValues, type DocumentKind } from '#contracts/documents.ts';
import type { DocumentValues } from './document.ts';
import { plainText } from './plain-text.ts';

export interface RenderDeps {
  readonly kind: DocumentKind;
  readonly values: DocumentValues;
  /** The base address of the pages in the text's language. */
  readonly pages: string;
}

/** Browsers read a backslash as a slash, and two slashes as the start of another host. */
const safeLink = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;

/** Without `html`, tags are text. Links go to the web, to mail and to this store; nothing is loaded from anywhere. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
parser.validateLink = (url) => safeLink.test(url);

/** The page's own titles are of level 2. */
const highestLevel = 3;

/** Returns a text as HTML without a title, and as plain text. Safe whatever `markdown` holds. */
export function renderDocument(
  markdown: string,
  { kind, values, pages }: RenderDeps,
): { readonly html: string; readonly text: string } {
  const filled = replaceValues(markdown, (name) => values[name]);
  const tokens = withLabels(parser.parse(filled, {})).map(withoutStyle).map(lowerHeading);
  const html = foldedKinds.has(kind) ? foldAnswers(tokens, kind) : render(tokens);
  return { html, text: plainText(tokens, pages) };
}

function render(tokens: readonly Token[]): string {
  return parser.renderer.render([...tokens], parser.options, {});
}

/** The pages' policy refuses `style=`, which tells how a column is aligned. */
function withoutStyle(token: Token): Token {
  const style = token.attrGet('style');
  if (style === null) return token;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (style === 'text-align:right') token.attrSet('class', 'is-figure');
  return token;
}

/** Each cell names its column, for windows where a table is shown as a list of its rows. */
function withLabels(tokens: Token[]): Token[] {
  let heads: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') heads = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') heads.push(tokens[index + 1]?.content ?? '');
    if (token.type === 'td_open') {
      token.attrSet('data-label', heads[column] ?? '');
      column += 1;
    }
  }
  return tokens;
}

function lowerHeading(token: Token): Token {
  const level = /^h(?<level>[1-6])$/.exec(token.tag)?.groups?.['level'];
  if (level !== undefined) token.tag = `h${Math.max(Number(level), highestLevel)}`;
  return token;
}

const sign =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M5 12h14"/><path d="M12 5v14"/></svg>';

/** Makes a `<details>` of each heading and what follows it. An address with the answer's anchor opens it in any browser. */
function foldAnswers(tokens: readonly Token[], kind: DocumentKind): string {
  const starts = tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' && tag === `h${highestLevel}` ? [index] : [],
  );
  const anchors = new Set<string>();
  const answers = starts.map((start, index) => {
    const title = tokens[start + 1];
    const anchor = anchorOf(`${kind} ${title?.content ?? ''}`, anchors);
    const answer = render(tokens.slice(start + 3, starts[index + 1]));
    const heading = render(tokens.slice(start, start + 3)).trim();
    const isOpen = kind === 'help-center' && index === 0;
    return `<details class="answer"${isOpen ? ' open' : ''}><summary>${heading}${sign}</summary><div id="${anchor}">${answer}</div></details>\n`;
  });
  return `${render(tokens.slice(0, starts[0] ?? tokens.length))}${answers.join('')}`;
}

/** Begins with the text's kind, so that no anchor is the name of something else on the page. */
function anchorOf(words: string, taken: Set<string>): string {
  const plain = words
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
  let anchor = plain;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${plain}-${count}`;
  taken.add(anchor);
  return anchor;
}

// The part of Markdown that descriptions of apps may use: paragraphs, headings that begin with "#", and lists.

export type DescriptionBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Description {
  /** The sentence that is set large. Empty if the text does not begin with a short one. */
  readonly lead: string;
  readonly blocks: readonly DescriptionBlock[];
}

/** In characters. A longer sentence is a paragraph like the others. */
const longestLead = 200;

const bullet = /^[-*•]\s+/;
const heading = /^#{1,6}\s+/;

export function parseDescription(markdown: string): Description {
  const blocks = markdown
    .split(/\r?\n\s*\n/)
    .flatMap((part) => blocksOf(part.split(/\r?\n/).map((line) => line.trim())));
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return { lead: '', blocks };
  const [sentence = ''] = /^[^]*?[.!?](?=\s|$)/.exec(first.text) ?? [first.text];
  if (sentence.length > longestLead) return { lead: '', blocks };
  const remaining = first.text.slice(sentence.length).trim();
  return { lead: sentence, blocks: remaining === '' ? rest : [{ kind: 'paragraph', text: remaining }, ...rest] };
}

function blocksOf(lines: readonly string[]): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (bullet.test(line)) {
      const items = [...(last?.kind === 'list' ? last.items : []), line.replace(bullet, '')];
      blocks.splice(last?.kind === 'list' ? -1 : blocks.length, 1, { kind: 'list', items });
    } else if (heading.test(line)) blocks.push({ kind: 'heading', text: line.replace(heading, '') });
    else if (last?.kind === 'paragraph') blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text}\n${line}` });
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

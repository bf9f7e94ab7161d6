/** Doc comments by the address of what they stand before: `orderSchema`, or `orderSchema.link.expiresAt`. */
export type Comments = ReadonlyMap<string, string>;

const declaration = /^export const (\w+)/;
const field = /^(\s+)(\w+):/;

/** Reads the doc comments of exported constants and of their fields. The formatter's indentation tells what is in what. */
export function readComments(source: string): Comments {
  const comments = new Map<string, string>();
  let comment: string[] | null = null;
  let isOpen = false;
  let within: { readonly indent: number; readonly name: string }[] = [];
  for (const line of source.split('\n')) {
    const text = line.trim();
    if (isOpen || text.startsWith('/**')) {
      comment = isOpen ? [...(comment ?? []), text] : [text];
      isOpen = !text.endsWith('*/');
      continue;
    }
    const [, exported] = declaration.exec(line) ?? [];
    const [, space = '', key = ''] = field.exec(line) ?? [];
    if (/^[^\s}\])]/.test(line)) within = [];
    if (exported !== undefined) within = [{ indent: 0, name: exported }];
    else if (key !== '')
      within = [...within.filter(({ indent }) => indent < space.length), { indent: space.length, name: key }];
    if (comment !== null && (exported !== undefined || (key !== '' && within.length > 1)))
      comments.set(within.map(({ name }) => name).join('.'), plain(comment));
    if (text !== '') comment = null;
  }
  return comments;
}

function plain(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/^\/\*\*|\*\/$/g, '')
        .replace(/^\s*\*(?!\/)/, '')
        .trim(),
    )
    .join('\n')
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ')
    .trim();
}

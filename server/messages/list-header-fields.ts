const looseBreak = /\r(?!\n)|(?<!\r)\n|\0/;
const field = /^([!-9;-~]+):/;

/**
 * Lists the names of a mail's header fields, in lower case. Returns null for a mail that two programs may read
 * differently: a line that is neither a field nor goes on with one, or a line that does not end with CRLF.
 */
export function listHeaderFields(source: Buffer): readonly string[] | null {
  const text = source.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end === -1 || looseBreak.test(text)) return null;
  const names: string[] = [];
  for (const line of text.slice(0, end).split('\r\n')) {
    const name = field.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) names.push(name);
    else if (names.length === 0 || !/^[ \t]+\S/.test(line)) return null;
  }
  return names;
}

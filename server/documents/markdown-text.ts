/** Returns text that Markdown shows as it is. */
export function literal(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function mailLink(address: string): string {
  return `[${literal(address)}](<mailto:${encodeURIComponent(address).replace('%40', '@')}>)`;
}

export function webLink(url: string): string {
  return `[${literal(url)}](<${url}>)`;
}

/** Returns a table. Cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Returns each fact on a line of its own; leaves out those that are empty. */
export function factLines(facts: readonly (readonly [name: string, text: string])[]): string {
  return facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => {
      const lines = text.split('\n').map((line) => literal(line.trim()));
      return `**${name}**\\\n${lines.join('\\\n')}`;
    })
    .join('\n\n');
}

import type { ReactNode } from 'react';

const mark = /\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`|\*\*([^*]+)\*\*/g;

/** Shows a text with its links, its `code` and its **bold** words. */
export function MarkedText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, words, address, code, bold] = match;
    parts.push(text.slice(end, match.index));
    if (address !== undefined)
      parts.push(
        // A whole page load: some addresses are no pages, and checkout pages come with a security policy of their own.
        <a key={match.index} href={address}>
          {words}
        </a>,
      );
    else if (code !== undefined) parts.push(<code key={match.index}>{code}</code>);
    else parts.push(<strong key={match.index}>{bold}</strong>);
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

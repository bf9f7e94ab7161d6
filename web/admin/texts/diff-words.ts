// Compares two texts: first by lines, and then by words in changed lines.

/** A run of characters that both texts have, or only the earlier or the later one. */
export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Returns the parts in order; `same` and `gone` make the earlier text, `same` and `new` the later one. */
export function diffWords(earlier: string, later: string): DiffPart[] {
  const byLines = diff(linesOf(earlier), linesOf(later));
  const parts = byLines.flatMap((part, index) => {
    const next = byLines[index + 1];
    if (part.kind === 'gone' && next?.kind === 'new') return diffLines(part, next);
    // Compared with the lines that are gone, just before.
    return part.kind === 'new' && byLines[index - 1]?.kind === 'gone' ? [] : [part];
  });
  return joined(parts);
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The most pairs of words that are compared: more would keep the page waiting. */
const mostPairs = 2_000_000;

/** Compares lines that took the place of others: each with its own where there are as many, else all of them. */
function diffLines(gone: DiffPart, fresh: DiffPart): DiffPart[] {
  const [was, is] = [linesOf(gone.text), linesOf(fresh.text)];
  if (was.length === is.length) return was.flatMap((line, index) => diff(wordsOf(line), wordsOf(is[index] ?? '')));
  const [wasWords, isWords] = [wordsOf(gone.text), wordsOf(fresh.text)];
  return wasWords.length * isWords.length > mostPairs ? [gone, fresh] : diff(wasWords, isWords);
}

/** Words with the space after them, so that spaces move with their words. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** The longest common subsequence. Equal beginnings and ends are taken first: most changes are small. */
function diff(earlier: readonly string[], later: readonly string[]): DiffPart[] {
  const shorter = Math.min(earlier.length, later.length);
  let start = 0;
  while (start < shorter && earlier[start] === later[start]) start += 1;
  let end = 0;
  while (end < shorter - start && earlier.at(-1 - end) === later.at(-1 - end)) end += 1;
  const middle = diffMiddle(earlier.slice(start, earlier.length - end), later.slice(start, later.length - end));
  const same = (pieces: readonly string[]) => pieces.map((text): DiffPart => ({ kind: 'same', text }));
  return joined([...same(later.slice(0, start)), ...middle, ...same(later.slice(later.length - end))]);
}

function diffMiddle(earlier: readonly string[], later: readonly string[]): DiffPart[] {
  const width = later.length + 1;
  // The length of the common subsequence from each pair of places on.
  const lengths = new Uint16Array((earlier.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = earlier.length - 1; row >= 0; row -= 1) {
    for (let column = later.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        earlier[row] === later[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < earlier.length || column < later.length) {
    const [was, is] = [earlier[row], later[column]];
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (is === undefined || (was !== undefined && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      parts.push({ kind: 'gone', text: was ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'new', text: is });
      column += 1;
    }
  }
  return parts;
}

/** Joins neighbours of one kind. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) runs[runs.length - 1] = { kind: part.kind, text: last.text + part.text };
    else runs.push(part);
  }
  return runs;
}

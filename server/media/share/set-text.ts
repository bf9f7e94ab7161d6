// Text as outlines: pictures must look alike on every machine, whatever fonts it has.
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Alphabet {
  /** In thousandths of the size, like all measures here. */
  readonly capHeight: number;
  /** The advance and the outline of each letter, with the baseline at 0. */
  readonly letters: Readonly<Record<string, readonly [advance: number, outline: string]>>;
  readonly kerning: Readonly<Record<string, number>>;
}

const alphabet = JSON.parse(readFileSync(path.join(import.meta.dirname, 'letters.json'), 'utf8')) as Alphabet;
const letters = new Map(Object.entries(alphabet.letters));
const kerning = new Map(Object.entries(alphabet.kerning));

export function canSet(text: string): boolean {
  return Array.from(text).every((letter) => letters.has(letter));
}

export function capHeightOf(size: number): number {
  return (alphabet.capHeight / 1000) * size;
}

export function widthOf(text: string, size: number): number {
  return (endsOf(text).at(-1) ?? 0) * (size / 1000);
}

export function drawText(
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
) {
  const ends = endsOf(text);
  const outlines = Array.from(text).map((letter, index) => {
    const [advance, outline] = letters.get(letter) ?? [0, ''];
    return outline === '' ? '' : `<path transform="translate(${(ends[index] ?? 0) - advance} 0)" d="${outline}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${outlines.join('')}</g>`;
}

export interface TextFrame {
  readonly width: number;
  readonly maxLines: number;
  /** Descending. */
  readonly sizes: readonly number[];
}

export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Breaks a text into lines, at the largest size at which it fits. At the smallest, words may break and the end is cut.
 */
export function fitText(text: string, { width, maxLines, sizes }: TextFrame): SetText {
  for (const size of sizes) {
    const lines = breakLines(text.split(' '), size, width);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line, size) <= width)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const pieces = text.split(' ').flatMap((word) => breakWord(word, size, width));
  const lines = breakLines(pieces, size, width);
  if (lines.length <= maxLines) return { size, lines };
  const kept = lines.slice(0, maxLines);
  return { size, lines: [...kept.slice(0, -1), cutLine(kept.at(-1) ?? '', size, width)] };
}

function breakLines(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, size: number, width: number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (widthOf(longer, size) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function cutLine(line: string, size: number, width: number): string {
  const kept = Array.from(line);
  const cut = (): string => `${kept.join('').trimEnd()}…`;
  while (kept.length > 0 && widthOf(cut(), size) > width) kept.pop();
  return cut();
}

function endsOf(text: string): number[] {
  let end = 0;
  let last = '';
  return Array.from(text).map((letter) => {
    end += (kerning.get(last + letter) ?? 0) + (letters.get(letter)?.[0] ?? 0);
    last = letter;
    return end;
  });
}

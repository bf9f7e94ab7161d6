// Finds English in what a German page or mail shows: texts of the catalogue by their keys, and words that no German has.
import { readdirSync } from 'node:fs';

type Text = string | ((...values: never[]) => unknown) | { readonly [name: string]: Text };

const folder = new URL('../../web/texts/', import.meta.url);

/** Stands for a value in a text, so that its words can be told from the value's. */
const mark = '\u0001';

const values = [
  [mark, mark, mark],
  [1, mark, mark],
  [5, mark, mark],
  [mark, true],
  [mark, false],
  [[mark, mark]],
  [false],
];

/** Returns the words of a text between its values. */
function piecesOf(text: Text): string[] {
  if (typeof text === 'object') return Object.values(text).flatMap((each) => piecesOf(each));
  const said = typeof text === 'string' ? [text] : values.map((each) => say(text, each));
  return said.flatMap((each) => each.split(mark)).map(plain);
}

function say(text: (...given: never[]) => unknown, given: readonly unknown[]): string {
  try {
    return String((text as (...each: readonly unknown[]) => unknown)(...given));
  } catch {
    return '';
  }
}

const address = /\bhttps?:\/\/\S+|\S+@\S+/g;

const plain = (text: string): string => text.replaceAll(address, '').replaceAll(/\s+/g, ' ').trim();

/** Returns what the texts of a language say, by the text: the room. */
async function readPieces(language: 'en' | 'de'): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(new URL(`${language}/`, folder));
  const rooms = await Promise.all(
    files.map(async (file) => {
      const room = (await import(new URL(`${language}/${file}`, folder).href)) as { texts: Text };
      return piecesOf(room.texts).map((piece) => [piece, file.replace('.ts', '')] as const);
    }),
  );
  return new Map(rooms.flat());
}

const stopWords =
  /\b(the|your|you|we|our|and|with|without|please|this|that|from|of|for|is|are|not|to|has|have|it|if|or|by|can|be|will|left)\b/i;

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

export interface EnglishFinder {
  /** Returns the shown texts that are English, with the room if one has them. `data` is what is not the store's to translate. */
  find: (shown: readonly string[], data: readonly string[]) => string[];
}

export async function createEnglishFinder(): Promise<EnglishFinder> {
  const [english, german] = await Promise.all([readPieces('en'), readPieces('de')]);
  const known = new Set(german.keys());
  const onlyEnglish = [...english].filter(([piece]) => hasWords(piece) && !known.has(piece));
  const exact = new Map(onlyEnglish);
  const sentences = onlyEnglish.filter(([piece]) => piece.split(' ').length > 2);
  return {
    find(shown, data) {
      const longestFirst = data
        .map(plain)
        .filter(hasWords)
        .toSorted((one, other) => other.length - one.length);
      return [...new Set(shown.map(plain))].flatMap((text) => {
        // A page may show a part of a long text, such as its first sentence.
        if (text.length > 40 && longestFirst.some((each) => each.includes(text.replace(/…$/, '')))) return [];
        const own = longestFirst.reduce((rest, each) => rest.replaceAll(each, ''), text).trim();
        const room = exact.get(own) ?? sentences.find(([piece]) => own.includes(piece))?.[1];
        if (room !== undefined) return [`${room}: ${text}`];
        return stopWords.test(own) ? [text] : [];
      });
    },
  };
}

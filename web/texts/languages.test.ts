// Finds what one language lacks and what was left in English, text by text, of every room.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TextTree } from './define-texts.ts';

/** The texts that read the same in both languages, by why they do. */
const sameInGerman = {
  names: [
    'app-page.devices.macos',
    'cashapp.cashtag',
    'crypto.select.categories.defi',
    'methods.names.apple-pay',
    'methods.names.cashapp',
    'methods.names.google-pay',
    'methods.names.paypal',
    'methods.names.venmo',
    'systems.macProcessors.x64',
    'systems.names.android',
    'systems.names.ios',
    'systems.names.linux',
    'systems.names.macos',
    'systems.names.windows',
  ],
  'German words too': [
    'app-page.facts.downloads',
    'app-page.facts.version',
    'app-page.version',
    'cashapp.link',
    'cashapp.steps.names.2',
    'checkout.frame.version',
    'crypto.select.categories.meme',
    'demo.close',
    'documents.faq.pageTitle',
    'documents.version',
    'download.drawn.downloads',
    'download.drawn.terminal',
    'legal.contact.name',
    'mail.app',
    'mail.testSubject',
    'purchase.coin',
    'purchase.done.heading',
    'purchases.versionAlone',
    'ratings.form.optional',
    'releases.version',
    'storefront.sort.name',
    'testing.purchase.app',
    'withdrawal-mail.received.name',
    'withdrawal.form.name',
  ],
  'values and punctuation only': [
    'checkout.terms.after',
    'common.titleIn',
    'crypto.payment.worth',
    'download.expired.note.after',
    'download.orderOf',
    'purchase.amountBy',
    'purchase.done.file',
    'purchase.what',
  ],
};

type Text = TextTree[string];
type Say = (...values: readonly unknown[]) => unknown;

const folder = new URL('./', import.meta.url);
const roomNames = readdirSync(new URL('en/', folder)).map((file) => file.replace('.ts', ''));

const rooms = await Promise.all(
  roomNames.map(async (room) => {
    const [en, de] = await Promise.all(
      ['en', 'de'].map(async (language) => ((await import(`./${language}/${room}.ts`)) as { texts: TextTree }).texts),
    );
    return { room, en: en ?? {}, de: de ?? {} };
  }),
);

/** Returns the texts of a tree by their path, as in "receipt.subject". */
function flatten(tree: Text | undefined, path: string): [path: string, text: string | Say][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree === 'function') return [[path, tree as Say]];
  return Object.entries(tree ?? {}).flatMap(([name, text]) => flatten(text, `${path}.${name}`));
}

const texts = rooms.flatMap(({ room, en, de }) => {
  const german = new Map(flatten(de, room));
  return flatten(en, room).map(([path, text]) => ({ path, en: text, de: german.get(path) }));
});

// What functions may be given. A sample that a function cannot take says nothing of it.
const samples: readonly (readonly unknown[])[] = [
  ['Q7', 'Q8', 'Q9'],
  [1, 1, 1],
  [5, 6, 7],
  [5, 'Q8', 'Q9'],
  ['Q7', 8, 9],
  ['Q7', 'Q8', 9],
  [true, true],
  ['Q7', true],
  ['Q7', false],
  [false],
  [null, 'Q8'],
  [['Q7', 'Q8', 'Q9']],
  ['card'],
];

function say(text: string | Say | undefined, values: readonly unknown[]): string | null {
  try {
    const said = typeof text === 'function' ? text(...values) : text;
    return typeof said === 'string' && !said.includes('undefined') ? said : null;
  } catch {
    return null;
  }
}

/** Returns what a text can say: one sentence, or one for each sample. */
function sayings(text: string | Say | undefined): readonly (string | null)[] {
  return typeof text === 'function' ? samples.map((values) => say(text, values)) : [say(text, [])];
}

const german = texts.flatMap(({ path, de }) => sayings(de).flatMap((said) => (said === null ? [] : [{ path, said }])));

test('every text of every room is there in both languages, and in German there is no other', () => {
  const pathsOf = (language: 'en' | 'de') =>
    rooms.flatMap((trees) => flatten(trees[language], trees.room).map(([path, text]) => `${path}: ${typeof text}`));
  expect(pathsOf('de').toSorted()).toEqual(pathsOf('en').toSorted());
  expect(texts.filter(({ en, de }) => (en === '') !== (de === ''))).toEqual([]);
});

test('every text that holds values can be called, and holds the same values in German', () => {
  const marks = (said: string | null): string[] => [...new Set(said?.match(/Q\d/g))].toSorted();
  for (const { path, en, de } of texts) {
    if (typeof en !== 'function' || typeof de !== 'function') continue;
    expect(
      sayings(en).some((said) => said !== null),
      path,
    ).toBe(true);
    expect(
      sayings(de).map((said) => said !== null),
      path,
    ).toEqual(sayings(en).map((said) => said !== null));
    expect(sayings(de).map(marks), path).toEqual(sayings(en).map(marks));
  }
});

test('no German text is English, except those that are the same in both languages', () => {
  const same = texts.filter(({ en, de }) => sayings(en).some((said, at) => said && said === sayings(de)[at]));
  expect(same.map(({ path }) => path).toSorted()).toEqual(Object.values(sameInGerman).flat().toSorted());
});

test('no German text holds English words in between', () => {
  const english = /\b(the|your|you|we|and|with|please|this|that|from|of|for|is|are|not|to|has|have|it|if|or)\b/i;
  // Names of the API stand between backticks.
  expect(german.filter(({ said }) => english.test(said.replaceAll(/`[^`]*`/g, '')))).toEqual([]);
});

test('German texts are set in German type', () => {
  const mistakes = /\.\.\.|[“"'‘]\p{L}|\p{L}['"]|\d %|\S…| …|\bdu\b|\bdein/u;
  // An address or a name may stand before an ellipsis, and code has straight quotes.
  const allowed = /r…:1234/;
  expect(german.filter(({ said }) => mistakes.test(said.replace(allowed, '')))).toEqual([]);
});

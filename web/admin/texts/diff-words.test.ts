import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const written = (earlier: string, later: string): string =>
  diffWords(earlier, later)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

test.each([
  ['Money back in 14 days.\n', 'Money back in 30 days.\n', 'Money back in [-14 -]{+30 +}days.\n'],
  ['One.\n\nTwo.\n', 'One.\n\nTwo.\n', 'One.\n\nTwo.\n'],
  ['One.\nTwo.\n', 'One.\nNew.\nTwo.\n', 'One.\n{+New.\n+}Two.\n'],
  ['One.\nTwo.\n', 'Two.\n', '[-One.\n-]Two.\n'],
  ['', 'One.\n', '{+One.\n+}'],
])('from %j to %j', (earlier, later, marked) => {
  expect(written(earlier, later)).toBe(marked);
});

test('the parts make both texts again, whatever changed', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed >>> 8) % below;
  };
  const words = ['buy', 'refund', '{{days}}', '-', 'app.\n', 'the', '\n'];
  const someText = () => Array.from({ length: random(60) }, () => words[random(words.length)]).join(' ');
  for (let round = 0; round < 200; round += 1) {
    const [earlier, later] = [someText(), someText()];
    const parts = diffWords(earlier, later);
    const without = (kind: 'gone' | 'new') =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('new'), without('gone')]).toEqual([earlier, later]);
  }
});

test('where every line of a long text changed, each is compared with the one before it', () => {
  const long = Array.from({ length: 800 }, (_, line) => `Line ${line} of a long text about nothing at all.`).join('\n');
  const parts = diffWords(long, long.replaceAll('nothing', 'something'));
  const changed = parts.filter(({ kind }) => kind !== 'same').map(({ text }) => text.trim());
  expect(changed).toEqual(Array.from({ length: 800 }, () => ['nothing', 'something']).flat());
});

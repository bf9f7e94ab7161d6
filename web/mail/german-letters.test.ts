// Every kind of mail in German: subject, preview, HTML and plain text.
import { expect, test } from 'vitest';
import { mailKinds } from '#contracts/mail.ts';
import { createEnglishFinder } from '#test/support/english-words.ts';
import { renderLetter } from './render-letter.tsx';

// The pages themselves take only types from the server.
const { sampleContent } = await import('#server/mail/sample-content.ts');

const settings = {
  mode: 'test',
  publicUrl: 'https://store.example',
  storeName: 'Laden',
  supportEmail: 'hilfe@laden.example',
  mailFrom: 'post@laden.example',
} as const;

function wordsOf(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g)].map(([, text = '']) => text);
  const body = html.replace(/<head>.*<\/head>/s, (head) => head.replaceAll(/<style.*?<\/style>/gs, ''));
  return [...body.split(/<[^>]*>/), ...attributes].map((text) => text.replaceAll('&nbsp;', ' '));
}

const english = await createEnglishFinder();

test.each(mailKinds.flatMap((kind) => (['test', 'live'] as const).map((mode) => [kind, mode] as const)))(
  'nothing of the mail %s in %s mode is English',
  async (kind, mode) => {
    const content = { ...sampleContent(kind, { ...settings, mode }, new Date()), language: 'de' as const };
    const { subject, html, text } = await renderLetter(content);
    const shown = [subject, ...wordsOf(html), ...text.split('\n')];
    expect(shown.join(' ')).toMatch(/\b(Ihr|Ihre|Sie)\b/);
    expect(english.find(shown, [])).toEqual([]);
  },
);

test('the same mails in English are found', async () => {
  const { subject, html, text } = await renderLetter(sampleContent('receipt', settings, new Date()));
  const found = english.find([subject, ...wordsOf(html), ...text.split('\n')], []);
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^mail: /)]));
  expect(found.length).toBeGreaterThan(12);
});

// Every kind of mail in German: subject, preview, HTML and plain text.
import { expect, test } from 'vitest';
import type { Language } from '#contracts/languages.ts';
import { mailKinds, type MailKind } from '#contracts/mail.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { createEnglishFinder } from '#test/support/english-words.ts';
import { mailTextProblem } from '#contracts/mail-texts.ts';
import { mailDefaults } from './mail-defaults.ts';
import { renderLetter } from './render-letter.tsx';

const now = new Date('2026-11-23T12:00:00Z');
const link = { url: 'https://store.example/download/token', expiresAt: now };

function contentOf(kind: MailKind, language: Language, mode: StoreMode): MailContent {
  const store = {
    name: 'Laden',
    supportEmail: 'hilfe@laden.example',
    publicUrl: 'https://store.example',
    accent: null,
    logoUrl: null,
  };
  if (kind === 'magic-link') return { kind, language, mode, store, link };
  if (kind === 'withdrawal') {
    const withdrawal = { name: 'Ada', orderNumber: '#1042', email: 'ada@example.com', receivedAt: now };
    return { kind, language, mode, store, withdrawal };
  }
  const status = kind === 'refund' ? 'refunded' : 'completed';
  const files = (['windows', 'macos', 'any'] as const).map((platform) => {
    return {
      fileName: `Notiz-${platform}.zip`,
      platform,
      architecture: 'any',
      version: '2',
      sizeBytes: 9,
      sha256: '',
    } as const;
  });
  return {
    kind,
    language,
    mode,
    store,
    order: { number: 1042, placedAt: now, listPriceMinor: 1999, amountMinor: 1799, paymentMethod: 'crypto', status },
    app: { name: 'Notiz', version: '2', licenceLine: null, iconUrl: null, hue: 266, finish: 'deep', picture: null },
    files,
    link: kind === 'receipt' || kind === 'download-link' || kind === 'dispute-won' ? link : null,
    refund: kind === 'refund' ? { amountMinor: 1799, currency: 'USD' } : null,
    paymentUrl: kind === 'rest-due' || kind === 'under-review' ? link.url : null,
    consent: kind === 'receipt' ? { text: 'Sofort beginnen.', givenAt: now } : null,
    note: kind === 'withdrawal-declined' ? 'Zu spät.' : null,
    hideReason: kind === 'rating-hidden' ? 'advertising' : null,
    optOutUrl: kind === 'rating-request' ? link.url : null,
    addressChange: kind === 'address-change' ? { maskedEmail: 'j…@example.com', url: link.url } : null,
  };
}

function wordsOf(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g)].map(([, text = '']) => text);
  const body = html.replace(/<head>.*<\/head>/s, (head) => head.replaceAll(/<style.*?<\/style>/gs, ''));
  return [...body.split(/<[^>]*>/), ...attributes].map((text) => text.replaceAll('&nbsp;', ' '));
}

const english = await createEnglishFinder();

test.each(mailKinds.flatMap((kind) => (['test', 'live'] as const).map((mode) => [kind, mode] as const)))(
  'nothing of the mail %s in %s mode is English',
  async (kind, mode) => {
    const { subject, html, text } = await renderLetter(contentOf(kind, 'de', mode));
    const shown = [subject, ...wordsOf(html), ...text.split('\n')];
    expect(shown.join(' ')).toMatch(/\b(Ihr|Ihre|Sie)\b/);
    expect(english.find(shown, [])).toEqual([]);
  },
);

test('the same mails in English are found', async () => {
  const { subject, html, text } = await renderLetter(contentOf('receipt', 'en', 'test'));
  const found = english.find([subject, ...wordsOf(html), ...text.split('\n')], []);
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^mail: /)]));
  expect(found.length).toBeGreaterThan(12);
});

test.each(mailKinds.flatMap((kind) => (['en', 'de'] as const).map((language) => [kind, language] as const)))(
  'the words that the mail %s comes with in %s, saved as they are, change no byte of it',
  async (kind, language) => {
    const words = mailDefaults()[language][`mail-${kind}`];
    expect(mailTextProblem(kind, words)).toBe(null);
    const content = contentOf(kind, language, 'live');
    expect(await renderLetter(content, words)).toEqual(await renderLetter(content, null));
  },
);

test('saved words are shown as they are typed, and the facts of the template stay', async () => {
  const words = '# <i>Hi</i> {{app}}\n\n## **Yours**\n\n<script>x</script>\nSecond line.\n\nAnother paragraph.\n';
  const { subject, html, text } = await renderLetter(contentOf('receipt', 'en', 'live'), words);
  expect(subject).toBe('<i>Hi</i> Notiz');
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;<br/>Second line.');
  for (const fact of [
    '**Yours**',
    'Another paragraph.',
    '#1042',
    '$17.99',
    link.url,
    'Sofort beginnen.',
    '30-day refund.',
  ]) {
    expect(html).toContain(fact);
    expect(text).toContain(fact);
  }
  const request = await renderLetter(contentOf('rating-request', 'en', 'live'), words);
  expect(request.html).toContain('Don’t ask me for ratings again');
});

import { expect, test } from 'vitest';
import { finishes, mailPictureAddress } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { colours, matHex } from '#contracts/look.ts';
import type { OrderMailContent } from '#server/mail/mail-content.ts';
import { renderLetter } from './render-letter.tsx';

const url = 'https://store.example/download/token-of-the-order';

function fileOf(fileName: string, platform: OfferedFile['platform']): OfferedFile {
  return { fileName, platform, architecture: 'any', version: '3.2', sizeBytes: 64_000_000, sha256: 'a'.repeat(64) };
}

const receipt: OrderMailContent = {
  kind: 'receipt',
  language: 'en',
  mode: 'live',
  store: {
    name: 'Corner Store',
    supportEmail: 'help@corner.example',
    publicUrl: 'https://store.example',
    accent: null,
    logoUrl: null,
  },
  order: {
    number: 1042,
    placedAt: new Date('2026-11-22T23:27:00Z'),
    listPriceMinor: 6900,
    amountMinor: 6210,
    paymentMethod: 'crypto',
    status: 'completed',
  },
  app: { name: 'QueryDeck', version: '3.2', licenceLine: null, iconUrl: null, hue: 266, finish: 'deep', picture: null },
  files: [
    fileOf('QueryDeck.exe', 'windows'),
    fileOf('QueryDeck.dmg', 'macos'),
    fileOf('QueryDeck.AppImage', 'linux'),
    fileOf('QueryDeck.zip', 'any'),
  ],
  link: { url, expiresAt: new Date('2026-11-24T23:27:00Z') },
  refund: null,
  paymentUrl: null,
  addressChange: null,
  consent: null,
  note: null,
  hideReason: null,
  optOutUrl: null,
};

const picture = { url: `https://store.example${mailPictureAddress('c'.repeat(32))}`, alt: 'A query & its <rows>' };

/** Returns the visible text, in one line. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a receipt has the same facts as HTML and as text', async () => {
  const { html, text } = await renderLetter(receipt);
  for (const fact of [
    'QueryDeck is yours',
    'Version 3.2 for Windows, macOS and Linux, on all your computers.',
    '#1042',
    'November 22, 2026 at 23:27 UTC',
    'QueryDeck 3.2',
    '$69.00',
    'Cryptocurrency, 10% OFF',
    '−$6.90',
    '$62.10',
    'QueryDeck.AppImage',
    '61.0 MB',
    '30-day refund.',
    'Until December 22, 2026',
    'The link works until November 24, 2026 at 23:27 UTC.',
    'help@corner.example',
    'Corner Store',
    url,
  ]) {
    expect(wordsOf(html)).toContain(fact);
    expect(text).toContain(fact);
  }
});

test('each file links to the download page with its system', async () => {
  const { html } = await renderLetter(receipt);
  const links = [...html.matchAll(/href="([^"]*)"[^>]*>For ([^<]*)</g)].map(([, href, system]) => [system, href]);
  expect(links).toEqual([
    ['Windows', `${url}#windows`],
    ['macOS', `${url}#macos`],
    ['Linux .AppImage', `${url}#linux`],
    ['Any system', url],
  ]);
});

test('a receipt leads to the same pages as HTML and as text, all of them at the store’s public address', async () => {
  const { html, text } = await renderLetter({ ...receipt, app: { ...receipt.app, picture } });
  const links = [...html.matchAll(/href="(https?:[^"#]*)/g)].map(([, href = '']) => href);
  expect(new Set(links)).toEqual(
    new Set(
      ['', '/faq', '/purchases', '/terms-of-service', '/withdrawal', url.slice(url.indexOf('/download'))].map(
        (at) => `https://store.example${at}`,
      ),
    ),
  );
  for (const link of links) expect(text).toContain(link);
});

test('names with marks of HTML are shown as they are', async () => {
  const name = `<b>&"${'Long'.repeat(14)}`;
  const store = { ...receipt.store, name: 'Sons & <i>Daughters</i>' };
  const { subject, html, text } = await renderLetter({
    ...receipt,
    store,
    app: { ...receipt.app, name, licenceLine: '</td><script>' },
    files: [fileOf('a<b>&.dmg', 'macos')],
  });
  expect(subject).toBe(`Your receipt for ${name}`);
  expect(html).not.toMatch(/<script|<i>|a<b>/);
  for (const words of [name, store.name, '</td><script>', 'a<b>&.dmg']) {
    expect(html).toContain(
      words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    );
    expect(text).toContain(words);
  }
});

test('a price without a discount has no line for one', async () => {
  const { text } = await renderLetter({ ...receipt, order: { ...receipt.order, amountMinor: 6900 } });
  expect(text).toContain('Paid: $69.00 (Cryptocurrency)');
  expect(text).not.toContain('OFF');
});

test('a test purchase says in the subject and in the mail that nothing was charged', async () => {
  const { subject, html, text } = await renderLetter({ ...receipt, mode: 'test' });
  expect(subject).toBe('[Test] Your receipt for QueryDeck');
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain('This is a test purchase. You have not been charged.');
    expect(body).toContain('Test purchase, not charged');
  }
});

test('a new link comes without prices and without a refund', async () => {
  const { subject, html, text } = await renderLetter({ ...receipt, kind: 'download-link' });
  expect(subject).toBe('Your new download link for QueryDeck');
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain(url);
    expect(body).toContain('#1042');
    expect(body).not.toMatch(/\$\d|refund/);
  }
});

test('an app whose files are gone is still named, with its link', async () => {
  const { html, text } = await renderLetter({ ...receipt, files: [] });
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain('For all your computers.');
    expect(body).toContain(url);
    expect(body).not.toContain('Files');
  }
});

const imagesOf = (html: string): string[] => html.match(/<img[^>]*>/g) ?? [];

test('a mail loads nothing but the picture of its app and an own icon', async () => {
  const { html } = await renderLetter(receipt);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  const iconUrl = 'https://store.example/objects/icon/deck.png';
  const withBoth = await renderLetter({ ...receipt, app: { ...receipt.app, picture, iconUrl } });
  expect(imagesOf(withBoth.html)).toEqual([
    expect.stringContaining(`src="${picture.url}"`),
    expect.stringContaining(`src="${iconUrl}"`),
  ]);
  expect(withBoth.html).not.toContain('<link');
  const icon = { ...receipt.app, iconUrl: iconUrl.replace('png', 'svg') };
  expect((await renderLetter({ ...receipt, app: icon })).html).not.toContain('<img');
});

test('while pictures are off, their texts take their places in the colour for text on the mat', async () => {
  const iconUrl = 'https://store.example/objects/icon/deck.png';
  for (const finish of finishes) {
    const { html } = await renderLetter({ ...receipt, app: { ...receipt.app, finish, picture, iconUrl } });
    const [shot, icon] = imagesOf(html);
    expect(shot).toContain('alt="A query &amp; its &lt;rows&gt;"');
    expect(shot).toContain(`color:${matHex(receipt.app.hue, finish, 'light').on}`);
    expect(icon).toContain('alt="QD"');
  }
});

test('every colour of the page has its counterpart in a dark theme', async () => {
  for (const finish of finishes) {
    const { html } = await renderLetter({ ...receipt, app: { ...receipt.app, finish, picture } });
    const dark = html.slice(html.indexOf('prefers-color-scheme: dark'), html.indexOf('</style>'));
    for (const [inLight, inDark] of [
      colours.wall,
      colours.paper,
      colours.ink,
      colours['ink-2'],
      colours.hair,
      [matHex(266, finish, 'light').mat, matHex(266, finish, 'dark').mat],
    ]) {
      expect(html).toContain(inLight);
      expect(dark).toContain(inDark);
    }
    const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    for (const [, name = ''] of dark.matchAll(/\.([a-z][\w-]*)(?=[ ,])/g)) expect([...classes]).toContain(name);
  }
});

const told = { ...receipt, files: [], link: null };

test.each([
  ['dispute-won', { ...receipt, kind: 'dispute-won' }, 'you can download QueryDeck again', true],
  ['dispute-lost', { ...told, kind: 'dispute-lost' }, 'decided in your favor', false],
  ['late-payment', { ...told, kind: 'late-payment' }, 'Your payment of $62.10 for QueryDeck arrived after', false],
  ['under-review', { ...told, kind: 'under-review' }, 'Please don’t pay again', false],
] as const)(
  'a mail of the kind %s says what happened, with a link only where one works',
  async (_, content, words, hasLink) => {
    const { html, text, subject } = await renderLetter(content);
    expect(subject).toContain('QueryDeck');
    for (const body of [wordsOf(html), text]) {
      expect(body).toContain(words);
      expect(body).toContain('#1042');
      expect(body.includes(url)).toBe(hasLink);
    }
  },
);

test('a refund names the amount, and whether the download still works', async () => {
  const refund = { amountMinor: 6210, currency: 'USD' };
  const whole = await renderLetter({
    ...told,
    kind: 'refund',
    refund,
    order: { ...receipt.order, status: 'refunded' },
  });
  const part = await renderLetter({ ...told, kind: 'refund', refund: { amountMinor: 1000, currency: 'USD' } });
  expect(whole.subject).toBe('Your refund for QueryDeck');
  expect(whole.text).toContain('We have sent $62.10 for QueryDeck back by Cryptocurrency.');
  expect(whole.text).toContain('Your download link no longer works.');
  expect(part.text).toContain('$10.00');
  expect(part.text).toContain('Your download keeps working.');
});

test('the mail with a magic link names no order and no app', async () => {
  const magic = 'https://store.example/purchases/one-time';
  const { mode, store } = receipt;
  const { subject, html, text } = await renderLetter({
    kind: 'magic-link',
    language: 'en',
    mode,
    store,
    link: { url: magic, expiresAt: new Date('2026-11-22T23:42:00Z') },
  });
  expect(subject).toBe('Your purchases at Corner Store');
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain(magic);
    expect(body).toContain('The link works until November 22, 2026 at 23:42 UTC.');
    expect(body).not.toMatch(/QueryDeck|order number/i);
  }
});

test.each(['rest-due', 'late-payment', 'under-review'] as const)(
  'a mail of the kind %s leads to the payment where it has a page',
  async (kind) => {
    const paymentUrl = 'https://store.example/crypto-checkout?appId=1#payment=secret';
    const content: OrderMailContent = { ...receipt, kind, link: null, files: [], paymentUrl };
    const { html, text } = await renderLetter(content);
    expect(html).toContain(`href="${paymentUrl}"`);
    expect(text).toContain(`Open the payment:\n${paymentUrl}`);
    expect((await renderLetter({ ...content, paymentUrl: null })).text).not.toContain('crypto-checkout');
  },
);

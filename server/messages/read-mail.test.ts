import { expect, test } from 'vitest';
import { mailSource } from '#test/support/received-mail.ts';
import { mailLimits } from './inbox-rules.ts';
import { limitLines, readMailSafely } from './read-mail-safely.ts';
import { readMail } from './read-mail.ts';

const read = (source: Buffer | string) => readMail(Buffer.from(source), { isWhole: true });
const readWith = (headers: Record<string, string>, text?: string) =>
  read(mailSource({ from: 'Ada Berg <ada@example.com>', headers, ...(text === undefined ? {} : { text }) }));

/** Returns a mail of several parts. */
function multipart(type: string, ...parts: readonly string[]): Buffer {
  const body = parts.map((part) => `--b\n${part}\n`).join('');
  return mailSource({
    from: 'ada@example.com',
    headers: { 'Content-Type': `multipart/${type}; boundary=b` },
    text: `${body}--b--`,
  });
}

test('a mail has its sender, subject, text and the mails that it answers', async () => {
  const mail = await readWith({
    Subject: '=?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Message-ID': '<3@example.com>',
    References: '<1@example.com>\r\n <2@example.com>',
    'In-Reply-To': '<2@example.com>',
  });
  expect(mail).toMatchObject({
    name: 'Ada Berg',
    email: 'ada@example.com',
    subject: 'Grüße',
    text: 'Hello.',
    messageId: '<3@example.com>',
    references: ['<1@example.com>', '<2@example.com>', '<2@example.com>'],
    isAutomatic: false,
    bounce: null,
  });
});

test('a mail names the address that its answers shall go to', async () => {
  expect((await readWith({ 'Reply-To': 'Ada at home <ada@home.example>' })).replyTo).toBe('ada@home.example');
  expect((await readWith({})).replyTo).toBeNull();
});

test.each([
  ['the sender again', 'ADA@example.com'],
  ['two addresses', 'ada@home.example, mallory@example.com'],
  ['a group', 'Friends: ada@home.example;'],
  ['no address', 'Ada'],
  ['a line break in an address', '"ada\r\n Bcc: all"@home.example'],
  ['an encoded line break', '=?utf-8?Q?ada=0D=0ABcc:_all?=@home.example'],
  ['a second header', 'ada@home.example\r\nReply-To: mallory@example.com'],
])('answers to a mail whose Reply-To has %s go to its sender', async (_, value) => {
  expect((await readWith({ 'Reply-To': value })).replyTo).toBeNull();
});

test.each([
  ['Auto-Submitted', 'auto-replied'],
  ['Auto-Submitted', 'auto-generated; owner-email="x"'],
  ['Precedence', 'bulk'],
  ['List-Id', '<news.example.com>'],
  ['List-Unsubscribe', '<mailto:leave@example.com>'],
  ['X-Autoreply', 'yes'],
  ['Return-Path', '<>'],
  ['From', 'Mail Delivery System <MAILER-DAEMON@example.com>'],
  ['From', 'no-reply@example.com'],
  ['From', 'nobody at all'],
])('a mail with %s: %s is automatic', async (name, value) => {
  expect((await readWith({ [name]: value })).isAutomatic).toBe(true);
});

test('a mail that says it was not submitted automatically is not', async () => {
  expect((await readWith({ 'Auto-Submitted': 'no', Precedence: 'first-class' })).isAutomatic).toBe(false);
});

test('attachments have names and sizes, and a name cannot hide its ending', async () => {
  const source = multipart(
    'mixed',
    'Content-Type: text/plain\n\nSee the log.',
    'Content-Type: application/octet-stream; name="a\u202Egpj.exe"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment\n\nSGVsbG8=',
    'Content-Type: message/rfc822\n\nSubject: forwarded\n\nNot my words.',
  );
  const { text, attachments } = await read(source);
  expect(text).toBe('See the log.');
  expect(attachments).toEqual([
    { name: 'agpj.exe', sizeBytes: 5 },
    { name: 'message/rfc822', sizeBytes: expect.any(Number) },
  ]);
});

test('HTML is shown as the text that its readers see', async () => {
  const html = [
    '<html><head><title>No</title><style>p { color: red }</style></head><body><script>alert(1)</script>',
    '<p>Hello &lt;you&gt; &amp; all&#8230;</p><div>Second<br>line &#9999999; &nosuch;</div><img src=x onerror=alert(1)>',
  ].join('\n');
  const { text } = await readWith({ 'Content-Type': 'text/html' }, html);
  expect(text).toBe('Hello <you> & all…\n\nSecond\nline &#9999999; &nosuch;');
});

const report = (action: string) =>
  multipart(
    'report; report-type=delivery-status',
    'Content-Type: text/plain\n\nIt could not be delivered.',
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n  No such user`,
    'Content-Type: text/rfc822-headers\n\nSubject: Your receipt\nMessage-ID: <0199a1b2-0000-7000-8000-000000000001@store.example.com>',
  );

test('a report names the mail that came back and the reason', async () => {
  expect(await read(report('failed'))).toMatchObject({
    isAutomatic: true,
    bounce: {
      messageIds: ['<0199a1b2-0000-7000-8000-000000000001@store.example.com>'],
      detail: '550 5.1.1 No such user',
    },
  });
});

test('a report about a delay is no bounce', async () => {
  expect(await read(report('delayed'))).toMatchObject({ isAutomatic: true, bounce: null });
});

const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\r\n\r\nDeep.'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;

test.each([
  ['nothing', ''],
  ['no headers', '\r\n\r\n'],
  ['a hundred levels', `From: ada@example.com\r\n${nested(100)}`],
  ['huge headers', `From: ada@example.com\r\nX: ${'x'.repeat(mailLimits.headerBytes)}\r\n\r\nHello`],
  ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)).toString('latin1')],
])('a mail of %s is named as unreadable, or shown as far as it can be', async (_, source) => {
  const mail = await read(source);
  expect(mail.subject).not.toBe('');
  expect(mail.text.length).toBeLessThan(mailLimits.textLength + 100);
});

test.each([
  ['tags', '<style'.repeat(200_000), 'text/html'],
  ['spaces', ' '.repeat(2_000_000), 'text/html'],
  ['spaces', ' '.repeat(2_000_000), 'text/plain'],
  ['entities', '&#1'.repeat(500_000), 'text/html'],
])('a hostile mail of %s is read within five seconds', async (_, text, type) => {
  const began = performance.now();
  await readWith({ 'Content-Type': type }, text);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a mail of many lines does not stop the process while it is read', async () => {
  const many = mailSource({ from: 'ada@example.com', text: ' \n\n'.repeat(20_000) });
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  expect(await readMailSafely(many, { isWhole: true })).toMatchObject({ email: 'ada@example.com' });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

test('a mail has at most as many lines as can be read in time', () => {
  const lines = Buffer.from('\n'.repeat(mailLimits.lines));
  expect(limitLines(lines)).toEqual({ source: lines, isWhole: true });
  expect(limitLines(Buffer.concat([lines, Buffer.from('x')]))).toEqual({ source: lines, isWhole: false });
});

test('a mail without a Message-ID is recognised by its bytes, another by Message-ID and sender', async () => {
  const plain = 'From: ada@example.com\r\n\r\nHello';
  const named = 'From: ada@example.com\r\nMessage-ID: <1@example.com>\r\n\r\n';
  expect((await read(plain)).fingerprint).toEqual((await read(plain)).fingerprint);
  expect((await read(plain)).fingerprint).not.toEqual((await read(`${plain}!`)).fingerprint);
  expect((await read(`${named}One`)).fingerprint).toEqual((await read(`Received: x\r\n${named}Two`)).fingerprint);
  const foreign = named.replace('ada@', 'mallory@');
  expect((await read(`${named}One`)).fingerprint).not.toEqual((await read(`${foreign}One`)).fingerprint);
});

test('the beginning of a large mail says so, and its attachments have no size', async () => {
  const source = multipart('mixed', 'Content-Type: text/plain\n\nHello.', 'Content-Type: image/png; name=a.png\n\nxx');
  const mail = await readMail(source.subarray(0, -10), { isWhole: false });
  expect(mail.text).toBe('[This email is too large. Only its beginning was read.]\n\nHello.');
  expect(mail.attachments).toEqual([{ name: 'a.png', sizeBytes: null }]);
});

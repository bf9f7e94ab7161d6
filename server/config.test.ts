import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'a secret', PAYPAL_WEBHOOK_ID: 'webhook' };
const live = {
  STORE_MODE: 'live',
  TRUSTED_PROXIES: 'none',
  PUBLIC_URL: 'https://shop.example/',
  SMTP_URL: 'smtps://mail.example',
  ...payPal,
};

test('starts in test mode on loopback with the sample catalogue when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    mode: 'test',
    role: 'all',
    publicUrl: 'http://127.0.0.1:3000',
    hasSampleCatalogue: true,
    databaseUrl: undefined,
    s3: undefined,
  });
});

test('counts an empty text as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('names every wrong setting at once and repeats no value', () => {
  const start = () => readConfig({ PORT: 'x9-secret', ROLE: 'boss', ADMIN_PASSWORD: 'short' });
  expect(start).toThrow(ConfigError);
  for (const name of ['PORT', 'ROLE', 'ADMIN_PASSWORD must have at least 12 characters']) expect(start).toThrow(name);
  expect(start).not.toThrow(/x9-secret|short/);
  expect(() => readConfig({ ADMIN_PASSWORD: 'administrator' })).toThrow('ADMIN_PASSWORD is easy to guess');
});

test.each([
  ['PORT', '0x50'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'https://shop.example/store'],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8/8'],
  ['DATABASE_URL', 'postgresql://shop:pa#ss@db.example/shop'],
  ['DATABASE_URL', 'postgresql://shop:pa/ss@db.example/shop'],
  ['DATABASE_URL', 'mysql://db.example/shop'],
  ['IMAP_URL', 'imaps://mail.example'],
  ['IMAP_URL', 'imaps://support:%zz@mail.example'],
  ['IMAP_URL', 'pop3://support:secret@mail.example'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} (must|cannot)`));
});

test.each([
  ['PUBLIC_URL', 'shop.example', 'must be an address such as https://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/store', 'must be an address without a path, such as https://shop.example'],
  ['STORE_NAME', 'x'.repeat(61), 'must have at most 60 characters'],
  ['STORE_NAME', ' ', 'must not be blank'],
  ['STORE_MODE', 'production', 'must be test or live'],
  ['ROLE', 'boss', 'must be all, web or worker'],
  ['MAX_FILE_BYTES', '4G', 'must be a whole number of bytes, such as 4294967296'],
  ['MAX_FILE_BYTES', '0', 'must be a whole number of bytes, such as 4294967296'],
  ['MAX_FILE_BYTES', '1.5', 'must be a whole number of bytes, such as 4294967296'],
  ['SUPPORT_EMAIL', `${'x'.repeat(260)}@`, 'must be an email address such as name@example.com'],
  ['S3_ENDPOINT', 'minio:9000', 'must be an address such as https://s3.example.com'],
  ['DATABASE_URL', 'mysql://shop:pa#ss@db.example/shop', 'must be a postgresql:// address'],
])('says plainly, in one line, what %s=%s should be', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError([`${name} ${words}`]));
});

test('every setting that can be wrong says what is expected in words of its own', () => {
  const names =
    'HOST PORT STORE_MODE ROLE DATA_DIR DATABASE_URL APP_SECRET NEW_SECRET ADMIN_EMAIL ADMIN_PASSWORD PUBLIC_URL STORE_NAME SUPPORT_EMAIL ' +
    'SAMPLE_CATALOGUE S3_ENDPOINT S3_REGION S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY PAYPAL_CLIENT_ID PAYPAL_CLIENT_SECRET ' +
    'PAYPAL_WEBHOOK_ID PAYPAL_ENVIRONMENT APPLE_PAY_DOMAIN_FILE SMTP_URL MAIL_FROM IMAP_URL MAX_FILE_BYTES ' +
    'X_ACCEL_PREFIX TRUSTED_PROXIES LOG_LEVEL';
  const blank = Object.fromEntries(names.split(' ').map((name) => [name, ' ']));
  const told = (name: string): string => `\n  - ${name} (?:must|cannot) [^\n]+`;
  expect(() => readConfig(blank)).toThrow(new RegExp(`:${names.split(' ').map(told).join('')}$`));
});

test.each([
  ['TRUSTED_PROXIES', '10.0.0.1, 10.1.0.0/16, ::1, loopback'],
  ['DATABASE_URL', 'postgresql://shop@/shop?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://shop:pa%23ss@db.example:5433/shop?sslmode=require'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
])('takes %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([
  [
    'imaps://support%40mail.example:pa%23ss@mail.example',
    { port: 993, isSecure: true, user: 'support@mail.example', password: 'pa#ss', folder: 'INBOX' },
  ],
  [
    'imap://support:secret@127.0.0.1:4143/Shop/Support',
    { host: '127.0.0.1', port: 4143, isSecure: false, folder: 'Shop/Support' },
  ],
])('reads the mailbox %s', (address, mailbox) => {
  expect(readConfig({ IMAP_URL: address }).imap).toMatchObject(mailbox);
});

test('refuses live mode without https', () => {
  expect(() => readConfig({ STORE_MODE: 'live' })).toThrow(/PUBLIC_URL[^]*TRUSTED_PROXIES/);
  expect(() => readConfig({ ...live, PUBLIC_URL: 'http://shop.example' })).toThrow(
    'PUBLIC_URL must be an https address',
  );
});

test('starts in live mode without mail and PayPal, which an owner can set up there', () => {
  const without = Object.fromEntries(Object.keys(payPal).map((name) => [name, '']));
  const config = readConfig({ ...live, ...without, SMTP_URL: '' });
  expect([config.paypal, config.smtpUrl, config.mailFrom]).toEqual([undefined, undefined, undefined]);
});

test.each(Object.keys(payPal))('refuses live mode where only %s is missing, and repeats no secret', (name) => {
  const start = () => readConfig({ ...live, [name]: '' });
  expect(start).toThrow(`${name} must be set`);
  expect(start).not.toThrow(/a secret/);
});

test('demands to be told of the proxy in live mode, or that there is none', () => {
  expect(() => readConfig({ ...live, TRUSTED_PROXIES: '' })).toThrow('TRUSTED_PROXIES must be set in live mode');
  expect(readConfig({ ...live, TRUSTED_PROXIES: 'none' }).trustedProxies).toBeUndefined();
  expect(readConfig({ ...live, TRUSTED_PROXIES: 'loopback' }).trustedProxies).toBe('loopback');
});

test('takes PayPal in live mode only', () => {
  expect(readConfig({ ...live }).paypal).toEqual({
    clientId: 'id',
    clientSecret: 'a secret',
    webhookId: 'webhook',
  });
  expect(readConfig(payPal).paypal).toBeUndefined();
});

test('refuses to sell for play money', () => {
  expect(() => readConfig({ ...live, PAYPAL_ENVIRONMENT: 'sandbox' })).toThrow(
    'PAYPAL_ENVIRONMENT must be live in live mode: the sandbox uses play money, so apps would be given away.',
  );
  expect(() => readConfig({ ...live, PAYPAL_ENVIRONMENT: 'live' })).not.toThrow();
  expect(() => readConfig({ PAYPAL_ENVIRONMENT: 'sandbox' })).not.toThrow();
});

test('refuses to sell samples in live mode, and has none by default there', () => {
  expect(() => readConfig({ ...live, SAMPLE_CATALOGUE: 'on' })).toThrow('SAMPLE_CATALOGUE');
  expect(readConfig(live)).toMatchObject({ hasSampleCatalogue: false, publicUrl: 'https://shop.example' });
});

test('demands a common secret of live processes that share a database', () => {
  const shared = { ...live, DATABASE_URL: 'postgresql://db.example/shop' };
  expect(() => readConfig(shared)).toThrow('APP_SECRET');
  expect(readConfig({ ...shared, APP_SECRET: 'x'.repeat(32) }).secret).toHaveLength(32);
});

test('demands all of S3 or nothing', () => {
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow('S3_ENDPOINT must be set');
});

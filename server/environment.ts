import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import { uploadLimits } from '#contracts/files.ts';
import { minPasswordLength } from '#contracts/operators.ts';
import { emailSchema, storeModes } from '#contracts/orders.ts';
import { isWeakPassword } from '#contracts/passwords.ts';

const port = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a number from 0 to 65535')),
  z.transform(Number),
);
// Each message continues the setting's name: `PORT must be …`.
const text = z.string().check(z.trim(), z.minLength(1, 'must not be blank'));
const email = z.string().check(
  z.trim(),
  z.refine((address) => emailSchema.safeParse(address).success, 'must be an email address such as name@example.com'),
);
const url = (protocol: RegExp, error: string) => z.url({ protocol, error });
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
const autoConfirmMinutes = `must be a number of minutes above 0 and up to ${cashAppWindowMinutes}, such as 5`;
const bytes = 'must be a whole number of bytes, such as 4294967296';

export const environmentSchema = z.object({
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(port, 3_000),
  STORE_MODE: z._default(oneOf(storeModes), 'test'),
  ROLE: z._default(oneOf(['all', 'web', 'worker']), 'all'),
  DATA_DIR: z._default(text, './data'),
  // Not z.url(): node-postgres also accepts a socket folder, as in postgresql://user@/name?host=/run/postgresql.
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
        z.refine(
          isReadableAddress,
          'cannot be read: write characters such as / and # in its password in percent form (%2F, %23)',
        ),
      ),
  ),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  NEW_SECRET: z._default(oneOf(['refuse', 'accept']), 'refuse'),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(minPasswordLength, `must have at least ${minPasswordLength} characters`),
      z.refine((password) => !isWeakPassword(password), 'is easy to guess'),
    ),
  ),
  PUBLIC_URL: z.optional(
    url(/^https?$/, 'must be an address such as https://shop.example').check(
      z.refine(
        (address) => /^[^/]+\/\/[^/?#]+\/?$/.test(address),
        'must be an address without a path, such as https://shop.example',
      ),
    ),
  ),
  STORE_NAME: z._default(text.check(z.maxLength(60, 'must have at most 60 characters')), 'Appstand'),
  SUPPORT_EMAIL: z._default(email, 'support@example.com'),
  SAMPLE_CATALOGUE: z.optional(oneOf(['on', 'off'])),
  S3_ENDPOINT: z.optional(url(/^https?$/, 'must be an address such as https://s3.example.com')),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  PAYPAL_CLIENT_ID: z.optional(text),
  PAYPAL_CLIENT_SECRET: z.optional(text),
  PAYPAL_WEBHOOK_ID: z.optional(text),
  PAYPAL_ENVIRONMENT: z.optional(oneOf(['live', 'sandbox'])),
  APPLE_PAY_DOMAIN_FILE: z.optional(text),
  CASHAPP_AUTO_CONFIRM_MINUTES: z._default(
    z.coerce
      .number(autoConfirmMinutes)
      .check(z.positive(autoConfirmMinutes), z.maximum(cashAppWindowMinutes, autoConfirmMinutes)),
    5,
  ),
  SMTP_URL: z.optional(
    url(
      /^smtps?$/,
      'must be an address such as smtps://user:password@mail.example, with characters such as / and # in percent form (%2F, %23)',
    ),
  ),
  MAIL_FROM: z.optional(email),
  IMAP_URL: z.optional(
    url(
      /^imaps?$/,
      'must be an address such as imaps://user:password@mail.example, with characters such as / and # in percent form (%2F, %23)',
    ).check(z.refine((address) => isMailboxAddress(address), 'must contain a user name and a password')),
  ),
  MAX_FILE_BYTES: z._default(z.coerce.number(bytes).check(z.int(bytes), z.minimum(1, bytes)), uploadLimits.appFile),
  X_ACCEL_PREFIX: z.optional(z.string().check(z.regex(/^\/[\w/-]*$/, 'must be a path such as /protected'))),
  TRUSTED_PROXIES: z.optional(
    text.check(
      z.refine(
        (list) => list === 'none' || isProxyList(list),
        'must be addresses or networks, such as 10.0.0.1, 10.1.0.0/16 or loopback; or none',
      ),
    ),
  ),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

function isReadableAddress(address: string): boolean {
  const withHost = address.replace(/^([^/]+\/\/[^/@]*@)\//, '$1localhost/');
  return URL.canParse(withHost) && new URL(withHost).hash === '';
}

function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
    return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && rest.length === 0;
  });
}

function isMailboxAddress(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password, pathname } = new URL(address);
  return username !== '' && password !== '' && isDecodable(`${username}${password}${pathname}`);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export type Environment = z.infer<typeof environmentSchema>;

export function problemsBetween(env: Environment): string[] {
  return [...problemsOfS3(env), ...(env.STORE_MODE === 'live' ? problemsOfLiveMode(env) : [])];
}

function problemsOfS3(env: Environment): string[] {
  const parts = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = parts.filter((name) => env[name] === undefined);
  return missing.length === 0 || missing.length === parts.length
    ? []
    : missing.map((name) => `${name} must be set, because other S3_* settings are`);
}

function problemsOfLiveMode(env: Environment): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL?.startsWith('https:')) problems.push('PUBLIC_URL must be an https address in live mode');
  if (env.TRUSTED_PROXIES === undefined) {
    problems.push(
      'TRUSTED_PROXIES must be set in live mode to the address of the https proxy in front of the store, such as loopback for one ' +
        'on this machine, or to none. Without it all visitors share one address, and one visitor can use up the limits of all',
    );
  }
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) {
    problems.push('APP_SECRET must be set in live mode with DATABASE_URL: every process signs with the same secret');
  }
  if (env.SAMPLE_CATALOGUE === 'on')
    problems.push('SAMPLE_CATALOGUE must be off in live mode: samples are not for sale');
  return [...problems, ...problemsOfPayPal(env)];
}

const payPalParts = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

function problemsOfPayPal(env: Environment): string[] {
  const missing = payPalParts.filter((name) => env[name] === undefined);
  const problems =
    missing.length === payPalParts.length
      ? []
      : missing.map((name) => `${name} must be set in live mode, because other PAYPAL_* settings are`);
  if (env.PAYPAL_ENVIRONMENT === 'sandbox') {
    problems.push(
      'PAYPAL_ENVIRONMENT must be live in live mode: the sandbox uses play money, so apps would be given away. ' +
        'To try the store, use STORE_MODE=test, which simulates PayPal',
    );
  }
  return problems;
}

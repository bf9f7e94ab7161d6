import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { uploadLimits } from '#contracts/files.ts';
import { minPasswordLength } from '#contracts/operators.ts';
import { emailSchema, storeModes, type StoreMode } from '#contracts/orders.ts';
import { isWeakPassword } from '#contracts/passwords.ts';
import { StartError } from './start-error.ts';

export type Role = 'all' | 'web' | 'worker';

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface PayPalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly mode: StoreMode;
  readonly role: Role;
  readonly dataDir: string;
  /** Undefined: the store runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly secret: string | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** An origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly hasPublicUrl: boolean;
  readonly storeName: string;
  readonly supportEmail: string;
  readonly hasSampleCatalogue: boolean;
  readonly s3: S3Config | undefined;
  /** Undefined in test mode, which simulates PayPal. */
  readonly paypal: PayPalConfig | undefined;
  readonly applePayDomainFile: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly maxFileBytes: number;
  /** The internal location of nginx that maps to `dataDir`/files. */
  readonly accelPrefix: string | undefined;
  readonly trustedProxies: string | undefined;
  readonly logLevel: string;
}

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
  z.refine((address) => emailSchema.safeParse(address).success, 'must be an e-mail address such as name@example.com'),
);
const url = (protocol: RegExp, error: string) => z.url({ protocol, error });
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
const bytes = 'must be a whole number of bytes, such as 4294967296';

const environmentSchema = z.object({
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
          'cannot be read: characters such as / and # in its password are written in percent form (%2F, %23)',
        ),
      ),
  ),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
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
  SMTP_URL: z.optional(
    url(
      /^smtps?$/,
      'must be an address such as smtps://user:password@mail.example, with characters such as / and # in percent form (%2F, %23)',
    ),
  ),
  MAIL_FROM: z.optional(email),
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

type Environment = z.infer<typeof environmentSchema>;

/** Lists one problem per setting. Never repeats a value, which may be a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The store cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads and checks all settings; nothing else reads process.env. Empty values count as absent. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    // The first problem of a setting often causes the others.
    const problems = new Map(result.error.issues.toReversed().map(({ path: [name], message }) => [name, message]));
    throw new ConfigError([...problems].toReversed().map(([name, message]) => `${String(name)} ${message}`));
  }
  const env = result.data;
  const problems = [...problemsOfS3(env), ...(env.STORE_MODE === 'live' ? problemsOfLiveMode(env) : [])];
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    mode: env.STORE_MODE,
    role: env.ROLE,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    secret: env.APP_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    publicUrl: new URL(publicUrl).origin,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    storeName: env.STORE_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    hasSampleCatalogue: env.SAMPLE_CATALOGUE === undefined ? env.STORE_MODE === 'test' : env.SAMPLE_CATALOGUE === 'on',
    s3: s3Of(env),
    paypal: payPalOf(env),
    applePayDomainFile: env.APPLE_PAY_DOMAIN_FILE === undefined ? undefined : path.resolve(env.APPLE_PAY_DOMAIN_FILE),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    maxFileBytes: env.MAX_FILE_BYTES,
    accelPrefix: env.X_ACCEL_PREFIX,
    trustedProxies: env.TRUSTED_PROXIES === 'none' ? undefined : env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
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
      'TRUSTED_PROXIES must be set in live mode to the address of the proxy that speaks https for the store, such as loopback ' +
        'for one on this machine: without it all visitors share one address, and one visitor can use up the limits of all. ' +
        'Where there is no proxy, set it to none',
    );
  }
  if (env.SMTP_URL === undefined) problems.push('SMTP_URL must be set in live mode: receipts and links go by mail');
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) {
    problems.push('APP_SECRET must be set in live mode with DATABASE_URL: every process signs with the same secret');
  }
  if (env.SAMPLE_CATALOGUE === 'on')
    problems.push('SAMPLE_CATALOGUE must be off in live mode: samples are not for sale');
  return [...problems, ...problemsOfPayPal(env)];
}

const payPalParts = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

function problemsOfPayPal(env: Environment): string[] {
  const problems = payPalParts
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} must be set in live mode: most ways to pay go through PayPal`);
  if (env.PAYPAL_ENVIRONMENT === 'sandbox') {
    problems.push(
      'PAYPAL_ENVIRONMENT must be live in live mode: with the sandbox, apps would be given away for play money. ' +
        'To rehearse, use STORE_MODE=test, which simulates PayPal',
    );
  }
  return problems;
}

function payPalOf(env: Environment): PayPalConfig | undefined {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = env;
  if (env.STORE_MODE !== 'live' || !PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return undefined;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
  };
}

function s3Of(env: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

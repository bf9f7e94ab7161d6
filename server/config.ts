import path from 'node:path';
import { environmentSchema, problemsBetween, type Environment } from './environment.ts';
import { StartError } from './start-error.ts';

export type Config = Readonly<ReturnType<typeof readConfig>>;
export type ImapConfig = Readonly<NonNullable<Config['imap']>>;
export type S3Config = Readonly<NonNullable<Config['s3']>>;

/** Lists one problem per setting. Never repeats a value, which may be a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The store cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads and checks all settings; nothing else reads process.env. Empty values count as absent. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const problems = new Map(result.error.issues.toReversed().map(({ path: [name], message }) => [name, message]));
    throw new ConfigError([...problems].toReversed().map(([name, message]) => `${String(name)} ${message}`));
  }
  const env = result.data;
  const problems = problemsBetween(env);
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    mode: env.STORE_MODE,
    role: env.ROLE,
    dataDir: path.resolve(env.DATA_DIR),
    /** Undefined: the store runs its own PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    secret: env.APP_SECRET,
    acceptsNewSecret: env.NEW_SECRET === 'accept',
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    /** An origin, without a slash at the end. */
    publicUrl: new URL(publicUrl).origin,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    storeName: env.STORE_NAME,
    hasStoreName: 'STORE_NAME' in given,
    supportEmail: env.SUPPORT_EMAIL,
    hasSampleCatalogue: env.SAMPLE_CATALOGUE === undefined ? env.STORE_MODE === 'test' : env.SAMPLE_CATALOGUE === 'on',
    s3: s3Of(env),
    /** Undefined in test mode, which simulates PayPal, and where an owner enters it. */
    paypal: payPalOf(env),
    applePayDomainFile: env.APPLE_PAY_DOMAIN_FILE === undefined ? undefined : path.resolve(env.APPLE_PAY_DOMAIN_FILE),
    /** Used in test mode only. */
    cashAppAutoConfirmMinutes: env.CASHAPP_AUTO_CONFIRM_MINUTES,
    /** Undefined: what an owner enters. */
    smtpUrl: env.SMTP_URL,
    /** Undefined: what an owner enters, else `supportEmail`. */
    mailFrom: env.MAIL_FROM,
    /** Undefined: what an owner enters. */
    imap: imapOf(env),
    maxFileBytes: env.MAX_FILE_BYTES,
    /** The internal location of nginx that maps to `dataDir`/files. */
    accelPrefix: env.X_ACCEL_PREFIX,
    trustedProxies: env.TRUSTED_PROXIES === 'none' ? undefined : env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
}

function payPalOf(env: Environment) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = env;
  if (env.STORE_MODE !== 'live' || !PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return undefined;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
  };
}

function imapOf({ IMAP_URL }: Environment) {
  if (IMAP_URL === undefined) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(IMAP_URL);
  const isSecure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user,
    password: decodeURIComponent(password),
    folder,
    /** Names the mailbox in the database. */
    name: `${user}@${hostname}/${folder}`,
  };
}

function s3Of(env: Environment) {
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

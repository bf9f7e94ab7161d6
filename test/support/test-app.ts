// The whole HTTP side on a real database, without pages and without a port, for tests of routes.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { NewApp, App } from '#contracts/apps.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import type { App as HttpApp } from '#server/http/app.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { buildApp } from '#server/web-app.ts';
import { createServices, type Services, type ServicesDeps } from '#server/services.ts';
import { createSigner, type Signer } from '#server/signing.ts';
import { checkAnswers } from './check-answers.ts';
import { createTestDatabase } from './test-database.ts';

export const operatorEmail = 'owner@example.com';
export const operatorPassword = 'correct horse battery';

/** The hash of `operatorPassword` at the lowest cost: tests sign in hundreds of times, and a real hash takes 35 ms. */
const cheapPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$25GakhkBV86rvubnV+oYjQ$F6xQim3vOWqlc7Qo/OsiLG2qoPpzCRxC/ktnKglDX7w';

/** The settings that a live store needs to start. */
export const liveEnvironment = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUSTED_PROXIES: 'none',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'a secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

export interface TestApp {
  readonly http: HttpApp;
  readonly services: Services;
  readonly database: Database;
  readonly connectionString: string;
  readonly signer: Signer;
  /** DATA_DIR. */
  readonly dataDir: string;
  /** The log, one JSON object per line. */
  readonly logLines: string[];
  /** Signs the operator in. Returns the `cookie` header for their calls. */
  signIn(): Promise<string>;
  /** Adds an app with a file, so that it can be bought. */
  addApp(change?: Partial<NewApp>): Promise<App>;
  addFilelessApp(change?: Partial<NewApp>): Promise<App>;
  /** Adds a downloadable file to an app. */
  addFile(appId: string): Promise<void>;
  close(): Promise<void>;
}

export async function createTestApp(
  environment: Record<string, string> = {},
  options: Pick<ServicesDeps, 'openChain'> = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'appstand-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: operatorEmail,
    ADMIN_PASSWORD: operatorPassword,
    ...environment,
  });
  const database = connectDatabase({ connectionString: testDatabase.connectionString, maxConnections: 20 });
  const signer = createSigner(Buffer.alloc(32, 'a secret of tests'));
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const services = await createServices({
    config,
    database,
    signer,
    log,
    // Only few tests send mail.
    renderMail: async (content, words) => (await openWebBundle()).renderMail(content, words),
    mailDefaults: async () => (await openWebBundle()).mailDefaults(),
    hasNotifications: () => true,
    ...options,
  });
  await services.operators.ensureFirstOperator();
  const { id: operatorId } = await database.db
    .updateTable('operators')
    .set({ password_hash: cheapPasswordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = checkAnswers();
  const http = await buildApp({ config, db: database.db, services, log, onRoute: answers.onRoute });
  const addFilelessApp: TestApp['addFilelessApp'] = (change) =>
    services.apps.add(
      { name: 'DuplicateFinder', description: 'Finds files.', price: '19.99', category: 'utilities', ...change },
      operatorId,
    );
  const addFile: TestApp['addFile'] = async (appId) => {
    await services.files.addSampleFile({
      appId,
      fileName: 'Setup.exe',
      platform: 'windows',
      architecture: 'x64',
      version: '1.0',
      bytes: Buffer.from('MZ'),
    });
    // Nothing listens to the database here.
    services.apps.clear();
  };

  return {
    http,
    services,
    database,
    connectionString: testDatabase.connectionString,
    signer,
    dataDir,
    logLines,
    async signIn() {
      const payload = { email: operatorEmail, password: operatorPassword };
      const answer = await http.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
      const cookie = answer.cookies[0];
      if (cookie === undefined) throw new Error(`The operator could not sign in: ${answer.body}`);
      return `${cookie.name}=${cookie.value}`;
    },
    async addApp(change) {
      const app = await addFilelessApp(change);
      await addFile(app.id);
      return { ...app, hasFiles: true };
    },
    addFilelessApp,
    addFile,
    async close() {
      const closed = http.close();
      // A browser or fetch may hold a connection that it has not used yet; the server would wait a minute for it.
      http.server.closeAllConnections();
      await closed;
      services.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      answers.throwIfWrong();
    },
  };
}

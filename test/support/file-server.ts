// A store's files and downloads on real sockets, with a real database and a temporary folder.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { recordEvent } from '#server/analytics/event-store.ts';
import { findLook } from '#server/catalog/find-look.ts';
import { showVersion } from '#server/catalog/show-version.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { createDownloads, type Downloads } from '#server/downloads/downloads.ts';
import { downloadRoutes } from '#server/downloads/download-routes.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { openDiskBlobs } from '#server/files/blobs/disk-blobs.ts';
import { createBuyerCookie } from '#server/http/buyer-cookie.ts';
import { changeOrderEmail } from '#server/orders/order-email.ts';
import { createFiles, type Files } from '#server/files/files.ts';
import { fileRoutes } from '#server/files/file-routes.ts';
import type { Uploader } from '#server/files/request-upload.ts';
import type { App } from '#server/http/app.ts';
import { answerProblem } from '#server/http/problems.ts';
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts';
import { validatorCompiler } from '#server/http/validation.ts';
import type { Operators } from '#server/operators/operators.ts';
import { lockSession } from '#server/operators/session-store.ts';
import { createReleases, type Releases } from '#server/releases/releases.ts';
import { createSigner, type Signer } from '#server/signing.ts';
import { insertOrder } from './insert-orders.ts';

export interface FileServer {
  readonly origin: string;
  readonly db: Database['db'];
  readonly signer: Signer;
  readonly files: Files;
  readonly downloads: Downloads;
  readonly releases: Releases;
  /** The operator of every call. */
  readonly uploader: Uploader;
  /** The folder of stored bytes; unused if the test passes other blobs. */
  readonly folder: string;
  /** Returns every complete or partial file in the folder. */
  storedPaths(): Promise<string[]>;
  addApp(name: string): Promise<{ id: string; name: string }>;
  /** Inserts an order of the app; settled ones have a grant and a link of 48 hours. Returns its id and token. */
  addOrder(
    app: { id: string; name: string },
    options?: { isSettled?: boolean; email?: string | null },
  ): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
}

export interface FileServerOptions {
  readonly connectionString: string;
  readonly maxFileBytes?: number;
  readonly accelPrefix?: string;
  readonly blobs?: BlobStore;
  /** The byte store; by default a temporary folder, removed at the end. */
  readonly folder?: string;
}

const operator = {
  sessionId: '0192f0c0-0000-7000-8000-000000000001',
  operatorId: '0192f0c0-0000-7000-8000-000000000002',
  email: 'operator@example.com',
  name: null,
  role: 'owner',
  expiresAt: '2100-01-01T00:00:00.000Z',
} as const;

export async function startFileServer(options: FileServerOptions): Promise<FileServer> {
  const database = connectDatabase({ connectionString: options.connectionString, maxConnections: 10 });
  const { db } = database;
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'appstand-files-')));
  const blobs = options.blobs ?? (await openDiskBlobs(folder));
  const signer = createSigner(Buffer.alloc(32, 7));
  await addOperator(db);
  const app: App = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 512 } });
  const audit: Operators['audit'] = async (transaction, entry) => {
    await transaction
      .insertInto('audit_log')
      .values({ operator_id: entry.operatorId, action: entry.action, subject: entry.subject, details: '{}' })
      .execute();
  };
  const maxFileBytes = options.maxFileBytes ?? 64 * 1024 * 1024;
  const files = createFiles({ db, blobs, signer, lockSession, maxFileBytes, audit });
  const releases = createReleases({ db, audit, files, showVersion, clear: () => {} });
  const downloads = createDownloads({
    db,
    mode: 'test',
    blobs,
    signer,
    files,
    releases,
    changeEmail: changeOrderEmail,
    audit: async () => undefined,
    findLook: (appId) => findLook(db, appId),
    recordEvent: (transaction, kind, appId) => recordEvent(transaction, kind, appId, 'test'),
    log: app.log,
    accelPrefix: options.accelPrefix,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerProblem);
  addSecurityHeaders(app, securityHeaders({ isHttps: false }));
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    request.operator = operator;
  });
  await fileRoutes(app, { files });
  await app.register(cookie, { hook: false });
  await downloadRoutes(app, {
    downloads,
    buyers: createBuyerCookie({ config: { publicUrl: 'http://127.0.0.1:3000' }, signer }),
    limits: { consume: async () => undefined },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    db,
    signer,
    files,
    releases,
    downloads,
    uploader: operator,
    folder,
    async storedPaths() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    },
    async addApp(name) {
      const id = newId();
      await db
        .insertInto('apps')
        .values({ id, slug: `app-${id}`, name, description: 'For tests.', price_minor: 1999, category: 'utilities' })
        .execute();
      return { id, name };
    },
    async addOrder(app, { isSettled = true, email = 'jane@example.com' } = {}) {
      const id = await insertOrder(db, {
        appId: app.id,
        appName: app.name,
        email,
        status: isSettled ? 'completed' : 'pending',
      });
      if (isSettled) {
        await db.insertInto('grants').values({ id: newId(), order_id: id, app_id: app.id }).execute();
        const expiresAt = new Date(Date.now() + 48 * 60 * 60 * 1000);
        await db.insertInto('download_links').values({ order_id: id, issue: 0, expires_at: expiresAt }).execute();
      }
      return { id, token: downloads.tokenFor({ orderId: id, issue: 0 }) };
    },
    async close() {
      await app.close();
      await database.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

// Several servers may share a database.
async function addOperator(db: Database['db']): Promise<void> {
  const { operatorId, sessionId, email, role, expiresAt } = operator;
  await db
    .insertInto('operators')
    .values({ id: operatorId, email, role, password_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('operator_sessions')
    .values({
      id: sessionId,
      token_hash: Buffer.from(sessionId),
      operator_id: operatorId,
      user_agent: '',
      address: '',
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

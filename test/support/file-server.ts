// A store's files and downloads behind real sockets, on a real database and a folder of their own.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { recordEvent } from '#server/analytics/event-store.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { createDownloads, type Downloads } from '#server/downloads/downloads.ts';
import { downloadRoutes } from '#server/downloads/download-routes.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { openDiskBlobs } from '#server/files/blobs/disk-blobs.ts';
import { createFiles, type Files } from '#server/files/files.ts';
import { fileRoutes } from '#server/files/file-routes.ts';
import type { App } from '#server/http/app.ts';
import { answerProblem } from '#server/http/problems.ts';
import { addSecurityHeaders, securityHeaders } from '#server/http/security-headers.ts';
import { validatorCompiler } from '#server/http/validation.ts';
import { createSigner, type Signer } from '#server/signing.ts';

export interface FileServer {
  readonly origin: string;
  readonly db: Database['db'];
  readonly signer: Signer;
  readonly files: Files;
  readonly downloads: Downloads;
  /** The folder in which bytes are stored; unused when other blobs were given. */
  readonly folder: string;
  /** Every stored or half-stored file in the folder. */
  storedPaths(): Promise<string[]>;
  addApp(name: string): Promise<{ id: string; name: string }>;
  /** An order of the app; settled ones have a grant and a link of 48 hours. Answers its id and token. */
  addOrder(
    app: { id: string; name: string },
    options?: { isSettled?: boolean },
  ): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
}

export interface FileServerOptions {
  readonly connectionString: string;
  readonly maxFileBytes?: number;
  readonly accelPrefix?: string;
  readonly blobs?: BlobStore;
  /** Where bytes are stored; a temporary folder otherwise, removed at the end. */
  readonly folder?: string;
}

const operator = {
  sessionId: newId(),
  operatorId: newId(),
  email: 'operator@example.com',
  role: 'owner',
  expiresAt: '2100-01-01T00:00:00.000Z',
} as const;

export async function startFileServer(options: FileServerOptions): Promise<FileServer> {
  const database = connectDatabase({ connectionString: options.connectionString, maxConnections: 10 });
  const { db } = database;
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'appstand-files-')));
  const blobs = options.blobs ?? (await openDiskBlobs(folder));
  const signer = createSigner(Buffer.alloc(32, 7));
  const app: App = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 512 } });
  const files = createFiles({
    db,
    blobs,
    signer,
    log: app.log,
    maxFileBytes: options.maxFileBytes ?? 64 * 1024 * 1024,
    audit: async (transaction, entry) => {
      await transaction
        .insertInto('audit_log')
        .values({ operator_id: entry.operatorId, action: entry.action, subject: entry.subject, details: '{}' })
        .execute();
    },
  });
  const downloads = createDownloads({
    db,
    mode: 'test',
    blobs,
    signer,
    files,
    recordEvent: (transaction, kind, appId) => recordEvent(transaction, kind, appId, 'test'),
    accelPrefix: options.accelPrefix,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerProblem);
  addSecurityHeaders(app, securityHeaders({ isHttps: false }));
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    request.operator = operator;
  });
  await fileRoutes(app, { files });
  await downloadRoutes(app, { downloads });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    db,
    signer,
    files,
    downloads,
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
    async addOrder(app, { isSettled = true } = {}) {
      const id = newId();
      await db
        .insertInto('orders')
        .values({
          id,
          app_id: app.id,
          app_name: app.name,
          customer_email: 'jane@example.com',
          list_price_minor: 1999,
          amount_minor: 1999,
          currency: 'USD',
          payment_method: 'venmo',
          status: isSettled ? 'completed' : 'pending',
          mode: 'test',
        })
        .execute();
      if (isSettled) {
        await db.insertInto('grants').values({ order_id: id, app_id: app.id }).execute();
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

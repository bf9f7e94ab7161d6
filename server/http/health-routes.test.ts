import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#test/support/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import type { App } from './app.ts';
import { healthRoutes } from './health-routes.ts';
import { answerProblem } from './problems.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;
let app: App;
let storageFailure: Error | null = null;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  database = connectDatabase({ connectionString: proxy.connectionString });
  app = Fastify();
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerProblem);
  const checkStorage = async () => {
    if (storageFailure !== null) throw storageFailure;
  };
  healthRoutes(app, { db: database.db, checkStorage });
});

afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.close();
  await testDatabase.drop();
});

const readiness = async () => (await app.inject('/readyz')).statusCode;

test('/readyz is 503 while the storage has no room', async () => {
  expect(await readiness()).toBe(200);
  storageFailure = new Error('The disk is full.');
  expect(await readiness()).toBe(503);
  storageFailure = null;
});

test('/readyz is 503 within three seconds if the database does not respond', async () => {
  expect(await readiness()).toBe(200);
  proxy.breakConnections('stall');
  const startedAt = performance.now();
  expect(await readiness()).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

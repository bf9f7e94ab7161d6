import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putBytes } from '#test/support/file-client.ts';
import { startFileServer, type FileServer } from '#test/support/file-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const program = path.join(import.meta.dirname, '../../test/support/file-server-process.ts');

let database: TestDatabase;
let folder: string;
let server: FileServer;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-killed-'));
  server = await startFileServer({ connectionString: database.connectionString, folder });
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await server.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function startProcess(): Promise<string> {
  child = spawn(process.execPath, [program, database.connectionString, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended before it listened.');
}

const incoming = () => readdir(path.join(folder, 'incoming'));

test('after kill -9 in the middle of an upload the restarted store has no half file and takes the same address again', async () => {
  const app = await server.addApp('Killed');
  const bytes = randomBytes(6_000_000);
  const address = await server.files.requestAppUpload(server.uploader, app.id, { fileName: 'setup.exe' });

  const first = await startProcess();
  const request = http.request(first + address, { method: 'PUT', headers: { 'content-length': bytes.length } });
  request.on('error', () => {});
  request.write(bytes.subarray(0, 4_000_000));
  await expect.poll(async () => (await incoming()).length).toBe(1);
  child?.kill('SIGKILL');
  if (child !== undefined) await once(child, 'exit');
  request.destroy();
  expect(await server.files.listFileNames(app.id)).toEqual([]);

  const second = await startProcess();
  expect(await incoming()).toEqual([]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await putBytes(second + address, bytes)).toMatchObject({ status: 201, json: { sha256 } });
  expect(await server.files.offeredFiles(app)).toMatchObject([{ fileName: 'Killed.exe', sha256 }]);
});

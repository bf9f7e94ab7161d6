import { plainAppearance } from '#contracts/appearance.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { pictureAddress } from '#contracts/app-look.ts';
import { openS3Blobs } from '#server/files/blobs/s3-blobs.ts';
import { startFakeS3 } from '#test/support/fake-s3.ts';
import { createMediaClient, paint } from '#test/support/media-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createMedia } from './media.ts';

test('with an object store every process serves the picture that one of them took', async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await createTestApp(s3.environment);
  onTestFinished(() => store.close());
  await store.http.listen({ host: '127.0.0.1', port: 0 });
  const client = await createMediaClient(store);
  const app = await store.addApp();
  expect((await client.addPicture(app.id, await paint(640, 400).png().toBuffer())).status).toBe(201);
  const [picture] = (await client.media(app.id)).pictures;
  const address = pictureAddress(picture?.light ?? '', 480);
  const bytes = Buffer.from(await (await client.get(address)).arrayBuffer());

  // Another process has the database and the bucket, and a folder of its own.
  const other = createMedia({
    db: store.database.db,
    blobs: await openS3Blobs(s3.options, folder),
    audit: store.services.operators.audit,
    lockSession: store.services.operators.lockSession,
    maxFileBytes: 0,
    store: () => ({ name: 'Store', headline: '', host: '', appearance: plainAppearance }),
    logo: () => null,
    readObject: async () => null,
    findWork: async () => null,
    readIcon: async () => null,
    log: pino({ enabled: false }),
  });
  const served = await other.open(path.basename(address));
  const parts: Buffer[] = [];
  const opened = await served.open({ start: 0, end: served.sizeBytes });
  await opened.send(async (chunk) => void parts.push(Buffer.from(chunk)));
  expect(Buffer.concat(parts)).toEqual(bytes);
});

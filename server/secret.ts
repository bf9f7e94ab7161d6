import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import type { Signer } from './signing.ts';
import { StartError } from './start-error.ts';

/**
 * Returns the secret from the environment, or one that is generated once and kept in `dataDir`. Processes that start at
 * the same time get the same one.
 */
export async function loadSecret({
  secret,
  dataDir,
}: {
  secret: string | undefined;
  dataDir: string;
}): Promise<Buffer> {
  if (secret !== undefined) return Buffer.from(secret);
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(32).toString('hex'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  let text = await readFile(file, 'utf8');
  // Another process may have created the file but not written it yet.
  for (let tries = 0; text === '' && tries < 40; tries += 1) {
    await delay(50);
    text = await readFile(file, 'utf8');
  }
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartError(`${file} does not contain a valid secret. Restore it from your backup.`);
  // As text, so that it can move to APP_SECRET unchanged.
  return Buffer.from(text);
}

/**
 * Throws a StartError if the database was first used with another secret, which would break every link already sent,
 * unless the operator accepts that.
 */
export async function checkSecret(
  db: Db,
  signer: Signer,
  { acceptsNewSecret }: { readonly acceptsNewSecret: boolean },
): Promise<void> {
  const mark = signer.sign('cursor', 'the secret of this store');
  await db
    .insertInto('settings')
    .values({ key: 'secret-mark', value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret-mark')
    .executeTakeFirstOrThrow();
  if (row.value === mark) return;
  if (!acceptsNewSecret) {
    throw new StartError(
      'This database was first used with another secret. Set APP_SECRET to that secret, or restore secret.key in ' +
        'DATA_DIR. A new secret would break every link that buyers have. If the old one is lost, start once with ' +
        'NEW_SECRET=accept.',
    );
  }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(mark) })
    .where('key', '=', 'secret-mark')
    .execute();
}

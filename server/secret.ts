// The secret that signs links. It comes from the environment, or is made once and kept beside the data.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/database/connect.ts';
import type { Signer } from './signing.ts';
import { StartError } from './start-error.ts';

/** Answers the secret's bytes. Of two processes that start at once, both get the one that was written first. */
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
  // The process that was first may have made the file and not written it yet.
  for (let tries = 0; text === '' && tries < 40; tries += 1) {
    await delay(50);
    text = await readFile(file, 'utf8');
  }
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartError(`${file} does not hold a secret. Restore it from your backup.`);
  // As text, so that it may move to APP_SECRET as it is.
  return Buffer.from(text);
}

/**
 * Refuses to go on with another secret than the one this database was first used with: every link in every buyer's mail
 * would be dead.
 */
export async function checkSecret(db: Db, signer: Signer): Promise<void> {
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
  if (row.value !== mark) {
    throw new StartError(
      'This database was made with another secret. Set APP_SECRET to that one, or restore secret.key in DATA_DIR: ' +
        'with a new secret every link that buyers hold would stop working.',
    );
  }
}

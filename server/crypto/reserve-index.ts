import type { Database } from '#server/database/connect.ts';
import type { IndexMarks } from './index-marks.ts';
import { getReservedTo, takeIndex, updateReserved } from './key-store.ts';

export interface ReserveIndexDeps {
  readonly db: Database['db'];
  readonly marks: IndexMarks;
}

const blockSize = 100;

/**
 * Returns an index of a key that was never returned before, by any process or from any backup of the database. Indexes are
 * reserved in blocks; block and index are marked outside the database first. An index that is marked already shows that
 * an older database was restored: counting then goes on after everything that was ever reserved.
 */
export async function reserveIndex({ db, marks }: ReserveIndexDeps, fingerprint: string): Promise<number> {
  for (;;) {
    const index = await takeIndex(db, fingerprint);
    const isNew = index !== undefined && !(await marks.has(`${fingerprint} index ${index}`));
    if (isNew) {
      await marks.put(`${fingerprint} index ${index}`);
      return index;
    }
    await reserveBlock({ db, marks }, fingerprint);
  }
}

async function reserveBlock({ db, marks }: ReserveIndexDeps, fingerprint: string): Promise<void> {
  const from = await getReservedTo(db, fingerprint);
  let block = from / blockSize;
  while (await marks.has(`${fingerprint} block ${block}`)) block += 1;
  await marks.put(`${fingerprint} block ${block}`);
  await updateReserved(db, fingerprint, { from, to: (block + 1) * blockSize, nextIndex: block * blockSize });
}

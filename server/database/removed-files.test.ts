import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/support/test-database.ts';
import { connectDatabase } from './connect.ts';
import { up } from './migrations/0024-removed-files.ts';
import { newId } from './new-id.ts';

test('files removed before the upgrade are told apart by the last entry of the audit log', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { db, close } = connectDatabase({ connectionString });
  onTestFinished(close);
  await sql`drop trigger app_files_mirror_removed_at on app_files`.execute(db);
  await sql`drop function mirror_removed_at`.execute(db);
  await sql`alter table app_files drop column is_offered, drop column superseded_at, drop column withdrawn_at`.execute(
    db,
  );

  const app = { id: newId(), slug: 'a', name: 'A', description: 'A', price_minor: 100, category: 'utilities' } as const;
  await db.insertInto('apps').values(app).execute();
  const addFile = async (name: string, removedAt: string | null, actions: readonly string[] = []) => {
    const id = newId();
    await sql`insert into app_files
        (id, app_id, file_name, platform, architecture, size_bytes, sha256, blob_key, removed_at)
      values (${id}, ${app.id}, ${name}, 'windows', 'x64', 1, ${'0'.repeat(64)}, ${id}, ${removedAt})`.execute(db);
    for (const action of actions)
      await db
        .insertInto('audit_log')
        .values({ operator_id: null, action, subject: app.id, details: JSON.stringify({ fileId: id }) })
        .execute();
  };
  const removedAt = '2026-11-01T00:00:00Z';
  await addFile('offered.exe', null);
  await addFile('restored.exe', null, ['file-deleted', 'file-restored']);
  await addFile('replaced.exe', removedAt, ['file-edited']);
  await addFile('replaced after a restoration.exe', removedAt, ['file-deleted', 'file-restored']);
  await addFile('deleted.exe', removedAt, ['file-deleted']);
  await addFile('deleted twice.exe', removedAt, ['file-deleted', 'file-restored', 'file-deleted']);

  await up(db as unknown as Kysely<unknown>);
  const states = await sql<{ name: string; state: string }>`
    select file_name as name, concat_ws(' ', case when is_offered then 'offered' end,
      case when superseded_at = removed_at then 'superseded' end,
      case when withdrawn_at = removed_at then 'withdrawn' end) as state from app_files order by id`.execute(db);
  expect(states.rows).toEqual([
    { name: 'offered.exe', state: 'offered' },
    { name: 'restored.exe', state: 'offered' },
    { name: 'replaced.exe', state: 'superseded' },
    { name: 'replaced after a restoration.exe', state: 'superseded' },
    { name: 'deleted.exe', state: 'withdrawn' },
    { name: 'deleted twice.exe', state: 'withdrawn' },
  ]);
});

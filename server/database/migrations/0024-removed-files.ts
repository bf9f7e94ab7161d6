import { runStatements } from '#server/database/run-statements.ts';

export const up = runStatements([
  `alter table app_files
    add column superseded_at timestamptz,
    add column withdrawn_at timestamptz,
    add column is_offered boolean not null generated always as (superseded_at is null and withdrawn_at is null) stored`,
  // The last entry of the audit log tells a deleted file from a replaced one.
  `with last_entries as (
    select distinct on (details ->> 'fileId') details ->> 'fileId' as file_id, action from audit_log
    where action in ('file-deleted', 'file-restored') order by details ->> 'fileId', id desc
  ), deleted as (
    select file_id::uuid from last_entries where action = 'file-deleted'
  )
  update app_files set
    withdrawn_at = case when id in (select file_id from deleted) then removed_at end,
    superseded_at = case when id in (select file_id from deleted) then null else removed_at end
  where removed_at is not null`,
  // The version before reads and writes removed_at only, and promises seven days for a replaced file too. A later release
  // drops the column with this trigger.
  `create function mirror_removed_at() returns trigger language plpgsql as $$
    begin
      if new.removed_at is distinct from old.removed_at then
        new.superseded_at := null;
        new.withdrawn_at := new.removed_at;
      else
        new.removed_at := coalesce(new.withdrawn_at, new.superseded_at);
      end if;
      return new;
    end $$`,
  `create trigger app_files_mirror_removed_at before insert or update on app_files
    for each row execute function mirror_removed_at()`,
  `create unique index app_files_offered_name on app_files (app_id, file_name) where is_offered`,
  `create index app_files_withdrawn on app_files (withdrawn_at) where withdrawn_at is not null and purged_at is null`,
]);

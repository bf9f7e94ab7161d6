// An upload belongs to the session that asked for it. Two PUTs to one address are told apart by the state alone.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update uploads set state = 'waiting' where state = 'receiving'`,
  `alter table uploads
    drop column receipt,
    drop column receiver,
    drop column receiving_until,
    drop constraint uploads_state_check,
    add constraint uploads_state_check check (state in ('waiting', 'stored')),
    add foreign key (operator_id) references operators (id),
    add column session_id uuid references operator_sessions (id) on delete set null`,
  `create index uploads_by_session on uploads (session_id)`,
];

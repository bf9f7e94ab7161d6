import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SelectType, type SqlBool } from 'kysely';
import type { Db } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type TableWithId = { [Table in keyof Tables]: Tables[Table] extends { id: unknown } ? Table : never }[keyof Tables];

type ColumnOf<Table extends keyof Tables, Value> = {
  [Column in keyof Tables[Table]]: SelectType<Tables[Table][Column]> extends Value ? Column : never;
}[keyof Tables[Table]] &
  string;

export interface DueRows<Table extends TableWithId> {
  readonly table: Table;
  readonly dueColumn: ColumnOf<Table, Date | null>;
  readonly isOpen: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;
  /** Must be longer than the work on a row can take. */
  readonly leaseMs: number;
  readonly triesColumn?: ColumnOf<Table, number>;
  /** Doubles the lease with each try, up to this. Needs `triesColumn`. */
  readonly maxLeaseMs?: number;
}

/**
 * Claims up to `limit` due rows, the longest due first, and returns their ids. Moves their due time ahead by the lease,
 * so that no other worker gets them and the rows of a dead worker become due again. Must run outside a transaction.
 */
export async function claimDue<Table extends TableWithId>(
  db: Db,
  { table, dueColumn, isOpen, leaseMs, triesColumn, maxLeaseMs = leaseMs }: DueRows<Table>,
  limit: number,
): Promise<SelectType<Tables[Table]['id']>[]> {
  const due = sql.ref(dueColumn);
  const tries = triesColumn === undefined ? sql`0` : sql.ref(triesColumn);
  const countTry = triesColumn === undefined ? sql`` : sql`, ${tries} = ${tries} + 1`;
  const { rows } = await sql<{ id: SelectType<Tables[Table]['id']> }>`
    with due as materialized (
      select id as due_id from ${sql.table(table)}
      where ${due} <= now() and ${isOpen(expressionBuilder<Tables, Table>())}
      order by ${due} limit ${limit} for update skip locked
    )
    update ${sql.table(table)}
    set ${due} = now() + least(${leaseMs} * power(2, least(${tries}, 20)), ${maxLeaseMs}) * interval '1 millisecond'${countTry}
    from due where id = due_id
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

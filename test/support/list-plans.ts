// A store with 100,000 orders, and what its lists read of it.
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { Tables } from '#server/database/tables.ts';
import { fillLargeStore } from './large-store.ts';
import { createTestDatabase, runAsSuperuser } from './test-database.ts';

/** Tables with more rows must not be scanned completely. */
const largeTable = 1_000;
/** The payments of one order: a list reads them even if none of them fits. */
const ownRows = 5;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

export interface LargeStore {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /** Runs a list and returns the violations of its queries. Each may read five times its rows, or `allowed` rows. */
  readonly findViolations: (list: () => Promise<unknown>, allowed?: number) => Promise<string[]>;
  close(): Promise<void>;
}

export async function openLargeStore(): Promise<LargeStore> {
  const testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  const name = /\/(test_\w+)/.exec(connectionString)?.[1];
  await runAsSuperuser(inject('testServer'), fillLargeStore, name);
  await runAsSuperuser(inject('testServer'), 'vacuum analyze', name);
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const recorded: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void recorded.push(event.query),
  });
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r'`,
  );
  const rowsOf = new Map(rows.map((table) => [table.name, table.rows]));
  return {
    pool,
    db,
    async findViolations(list, allowed = 0) {
      recorded.length = 0;
      const result = await list();
      const counted = typeof result === 'number' ? result : 0;
      const queries = recorded.filter(({ sql }) => /^\s*(select|with|update)/.test(sql));
      expect(queries.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const query of queries) {
        const plan = await explain(pool, query);
        faults.push(...faultsOf(plan, query.sql, { rowsOf, counted, allowed }));
      }
      return faults;
    },
    async close() {
      await db.destroy();
      await testDatabase.drop();
    },
  };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

interface Allowed {
  readonly rowsOf: ReadonlyMap<string, number>;
  readonly counted: number;
  readonly allowed: number;
}

function faultsOf(plan: Plan, sql: string, { rowsOf, counted, allowed }: Allowed): string[] {
  const faults: string[] = [];
  const reads = nodesOf(plan).filter(
    (node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable',
  );
  for (const node of reads) {
    const table = node['Relation Name'] ?? '';
    const read =
      node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
    const isWhole = node['Node Type'] === 'Seq Scan' && (rowsOf.get(table) ?? 0) > largeTable;
    if (isWhole) faults.push(`reads all of ${table}: ${sql}`);
    if (read > Math.max(5 * Math.max(plan['Actual Rows'], counted) + ownRows, allowed))
      faults.push(`reads ${read} of ${table}: ${sql}`);
  }
  return faults;
}

/** Runs a captured query and returns its plan's figures. */
async function explain(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, costs off, timing off, format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('PostgreSQL gave no plan.');
    return plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

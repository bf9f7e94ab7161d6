import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

/** Columns that reference something outside the database or a row that may be absent, with the reason. */
const withoutForeignKey: Readonly<Record<string, string>> = {
  'cashapp_receipts.message_id': 'the sender’s name for a mail',
  'contact_messages.mail_message_id': "the sender's name of the mail",
  'payment_events.event_id': "the provider's name of its message",
};

/** Amounts without a check, with the reason. */
const uncheckedAmounts: Readonly<Record<string, string>> = {
  'app_sales.refunded_minor': 'below zero if a refund from before it was counted by app is taken back',
  'order_total_changes.amount_minor': 'below zero for orders that leave a status',
  'order_total_changes.refunded_minor': 'below zero for orders that leave a status',
  'order_totals.amount_minor': 'a sum of the changes: a check would stop the roll-up for good',
  'order_totals.refunded_minor': 'a sum of the changes: a check would stop the roll-up for good',
  'sales_slots.refunded_minor': 'below zero if a refund whose slot is deleted is taken back',
  'payment_captures.fee_minor': 'as the provider says it, for operators to read',
  'payment_captures.net_minor': 'as the provider says it; a fee may be larger than the amount',
};

/** Free text columns whose name suggests a choice, with the reason. */
const freeText: Readonly<Record<string, string>> = {
  'payment_events.kind': 'the provider names the kinds of its messages',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isReference: boolean;
  readonly isChecked: boolean;
}

let testDatabase: TestDatabase;
let columns: Column[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const client = new pg.Client({ connectionString: testDatabase.connectionString });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select t.relname || '.' || c.attname as name, format_type(c.atttypid, null) as type,
      exists (select from pg_constraint where conrelid = t.oid and contype = 'f' and c.attnum = any(conkey)) as "isReference",
      exists (select from pg_constraint where conrelid = t.oid and contype = 'c' and c.attnum = any(conkey)) as "isChecked"
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped
      and t.relname not like 'kysely%'
    order by 1`);
  columns = rows;
  await client.end();
});

afterAll(() => testDatabase.drop());

const namesOf = (isWrong: (column: Column) => boolean): string[] => columns.filter(isWrong).map(({ name }) => name);

test('every column that names a row of another table is a foreign key, or says why not', () => {
  const isId = ({ name }: Column) => name.endsWith('_id') || name.endsWith('_by');
  expect(columns.filter(isId).length).toBeGreaterThan(20);
  const unguarded = namesOf((column) => isId(column) && !column.isReference);
  expect(unguarded).toEqual(Object.keys(withoutForeignKey).toSorted());
});

test('every amount and every count of bytes has a check, or says why not', () => {
  const isAmount = ({ name }: Column) => /_(minor|bytes)$/.test(name);
  expect(columns.filter(isAmount).length).toBeGreaterThan(10);
  const unchecked = namesOf((column) => isAmount(column) && !column.isChecked);
  expect(unchecked).toEqual(Object.keys(uncheckedAmounts).toSorted());
});

test('every currency is three capital letters by its type', () => {
  const isCurrency = ({ name }: Column) => name.endsWith('.currency');
  expect(columns.filter(isCurrency).length).toBeGreaterThan(5);
  expect(namesOf((column) => isCurrency(column) && column.type !== 'currency_code')).toEqual([]);
});

test('every text that is a choice has a check, or says why not', () => {
  const isChoice = ({ name, type }: Column) =>
    type === 'text' && /[._](status|state|kind|role|method|reason|resolution|category|period|mode)$/.test(name);
  expect(columns.filter(isChoice).length).toBeGreaterThan(10);
  const unchecked = namesOf((column) => isChoice(column) && !column.isChecked);
  expect(unchecked).toEqual(Object.keys(freeText).toSorted());
});

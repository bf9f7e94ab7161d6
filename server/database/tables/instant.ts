import type { ColumnType } from 'kysely';

/** A column the database fills in at insertion. */
export type Instant = ColumnType<Date, Date | undefined, Date>;

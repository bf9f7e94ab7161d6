import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | undefined, Date>;

import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import type { SalesScope } from './analytics-store.ts';

export interface ReportDeps {
  readonly db: Db;
  readonly scope: SalesScope;
  readonly findMarks: FindMarks;
}

import { expect, test } from 'vitest';
import { listSources, readSource } from './import-graph.ts';

/** Tables that several rooms write, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  settings: 'secret.ts and store-mode.ts keep what must be true of the database before any room is built',
};

const writes = [
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g,
  /\btable: '(\w+)'/g,
  /\b(?:insert into|delete from|update)\s+([a-z]\w*)\s+(?=\(|as |set |where|select|using)/g,
];

function tablesWrittenIn(text: string): Set<string> {
  const found = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table));
  return new Set(found.filter((table) => table !== 'set'));
}

test('each table is written by one room', () => {
  const writers = new Map<string, Set<string>>();
  for (const path of listSources(['server'])) {
    if (path.includes('/migrations/')) continue;
    const [, room = ''] = path.split('/');
    for (const table of tablesWrittenIn(readSource(path))) {
      writers.set(table, (writers.get(table) ?? new Set()).add(room));
    }
  }
  expect(writers.size).toBeGreaterThan(30);
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1).map(([table]) => table);
  expect(shared.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

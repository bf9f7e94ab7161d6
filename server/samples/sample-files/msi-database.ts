import type { CompoundStream } from './compound-file.ts';

export interface DatabaseTable {
  /** At most 31 characters of A-Z, a-z, 0-9, "." and "_". */
  name: string;
  /** `type` is Windows Installer's column type word; the first column is the key. */
  columns: { name: string; type: number }[];
  /** Text for text columns ("" is null), a 16-bit number for the others. */
  rows: (string | number)[][];
}

/** Bit of a column type: a string or a binary value, the latter given here as the number 1, "there is a stream". */
const STRING_OR_BINARY = 0x0800;
const CODE_PAGE = 1252;

/** The streams of a Windows Installer database: the string pool, the two system tables and the given tables. */
export function databaseStreams(tables: DatabaseTable[]): CompoundStream[] {
  const pool = stringPool();
  const tableName = { name: 'Name', type: 0x2d40 };
  const systemTables: DatabaseTable[] = [
    { name: '_Tables', columns: [tableName], rows: tables.map(({ name }) => [name]) },
    {
      name: '_Columns',
      columns: [
        { name: 'Table', type: 0x2d40 },
        { name: 'Number', type: 0x2502 },
        { name: 'Name', type: 0x0d40 },
        { name: 'Type', type: 0x0502 },
      ],
      rows: tables.flatMap(({ name, columns }) =>
        columns.map((column, index) => [name, index + 1, column.name, column.type]),
      ),
    },
  ];
  const streams = [...systemTables, ...tables].map((table) => ({
    name: streamName(table.name, true),
    data: tableData(table, pool.idOf),
  }));
  return [...streams, ...pool.streams()];
}

/** Rows sorted by key, stored column by column in 16-bit words. */
function tableData(table: DatabaseTable, idOf: (text: string) => number): Buffer {
  const rows = table.rows.map((row) =>
    row.map((cell, index) => {
      if (typeof cell === 'string') return idOf(cell);
      const isBinary = ((table.columns[index]?.type ?? 0) & STRING_OR_BINARY) !== 0;
      return isBinary ? cell : cell ^ 0x8000;
    }),
  );
  rows.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
  const data = Buffer.alloc(rows.length * table.columns.length * 2);
  for (const [column] of table.columns.entries()) {
    for (const [index, row] of rows.entries()) {
      data.writeUInt16LE(row[column] ?? 0, (column * rows.length + index) * 2);
    }
  }
  return data;
}

/** Every text is stored once and referred to by number; number 0 is null. */
function stringPool() {
  const known = new Map<string, { id: number; uses: number }>();
  const idOf = (text: string): number => {
    if (text === '') return 0;
    const entry = known.get(text) ?? { id: known.size + 1, uses: 0 };
    entry.uses += 1;
    known.set(text, entry);
    return entry.id;
  };
  const streams = (): CompoundStream[] => {
    const pool = Buffer.alloc((known.size + 1) * 4);
    pool.writeUInt32LE(CODE_PAGE, 0);
    for (const [text, { id, uses }] of known) {
      pool.writeUInt16LE(text.length, id * 4);
      pool.writeUInt16LE(uses, id * 4 + 2);
    }
    return [
      { name: streamName('_StringPool', true), data: pool },
      { name: streamName('_StringData', true), data: Buffer.from([...known.keys()].join(''), 'latin1') },
    ];
  };
  return { idOf, streams };
}

const NAME_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._';

/** Windows Installer packs two characters of a stream's name into one UTF-16 unit and marks tables with a prefix. */
export function streamName(name: string, isTable = false): string {
  const units = isTable ? [0x4840] : [];
  for (let at = 0; at < name.length; at += 2) {
    const first = NAME_CHARACTERS.indexOf(name.charAt(at));
    if (at + 1 === name.length) units.push(0x4800 + first);
    else units.push(0x3800 + first + (NAME_CHARACTERS.indexOf(name.charAt(at + 1)) << 6));
  }
  return String.fromCharCode(...units);
}

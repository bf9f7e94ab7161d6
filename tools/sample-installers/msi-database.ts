import type { CompoundStream } from './compound-file.ts';

export interface DatabaseTable {
  /** At most 31 characters of A-Z, a-z, 0-9, "." and "_". */
  readonly name: string;
  /** `type` is Windows Installer's column type; the first column is the key. */
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  /** Text columns: "" is null. Other columns: 16-bit numbers. */
  readonly rows: readonly (readonly (string | number)[])[];
}

const codePage = 1252;

export function databaseStreams(tables: readonly DatabaseTable[]): CompoundStream[] {
  const pool = createStringPool();
  const systemTables: DatabaseTable[] = [
    { name: '_Tables', columns: [{ name: 'Name', type: 0x2d40 }], rows: tables.map(({ name }) => [name]) },
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
    name: tableStreamName(table.name),
    data: tableData(table, pool.idOf),
  }));
  return [...streams, ...pool.streams()];
}

/** Sorts rows by key and stores them column by column in 16-bit words. */
function tableData(table: DatabaseTable, idOf: (text: string) => number): Buffer {
  const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? idOf(cell) : cell ^ 0x8000)));
  rows.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
  const data = Buffer.alloc(rows.length * table.columns.length * 2);
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) data.writeUInt16LE(cell, (column * rows.length + index) * 2);
  }
  return data;
}

function createStringPool() {
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
    pool.writeUInt32LE(codePage, 0);
    for (const [text, { id, uses }] of known) {
      pool.writeUInt16LE(text.length, id * 4);
      pool.writeUInt16LE(uses, id * 4 + 2);
    }
    return [
      { name: tableStreamName('_StringPool'), data: pool },
      { name: tableStreamName('_StringData'), data: Buffer.from([...known.keys()].join(''), 'latin1') },
    ];
  };
  return { idOf, streams };
}

const nameCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._';

/** Packs two characters into each UTF-16 unit, after a prefix that marks tables. */
function tableStreamName(name: string): string {
  const units = [0x4840];
  for (let at = 0; at < name.length; at += 2) {
    const first = nameCharacters.indexOf(name.charAt(at));
    if (at + 1 === name.length) units.push(0x4800 + first);
    else units.push(0x3800 + first + (nameCharacters.indexOf(name.charAt(at + 1)) << 6));
  }
  return String.fromCharCode(...units);
}

import { expect, test } from 'vitest';
import { exampleFacts } from './example-facts.ts';
import { makeMsi } from './msi.ts';
import { sampleNotice, samplePadding } from './sample-facts.ts';

const NAME_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._';

/** Windows Installer's packed names as text; tables begin with "!". */
function unpackName(name: string): string {
  return Array.from(name)
    .map((character) => {
      const unit = character.charCodeAt(0);
      if (unit === 0x4840) return '!';
      if (unit >= 0x4800 && unit < 0x4840) return NAME_CHARACTERS.charAt(unit - 0x4800);
      if (unit < 0x3800 || unit > 0x4840) return character;
      return NAME_CHARACTERS.charAt((unit - 0x3800) & 63) + NAME_CHARACTERS.charAt((unit - 0x3800) >> 6);
    })
    .join('');
}

/** Streams of a compound file by name, found by walking the directory's tree from its root. */
function readStreams(file: Buffer) {
  const sector = (index: number): Buffer => file.subarray((index + 1) * 512, (index + 2) * 512);
  const words = (data: Buffer): number[] =>
    Array.from({ length: data.length / 4 }, (_, index) => data.readUInt32LE(index * 4));
  const tableSectors = words(file.subarray(76, 76 + 4 * file.readUInt32LE(44)));
  const table = tableSectors.flatMap((index) => words(sector(index)));
  const chain = (first: number, next: number[]): number[] => {
    const found: number[] = [];
    for (let at = first; at !== 0xffff_fffe; at = next[at] ?? Number.NaN) {
      expect(found.length).toBeLessThan(next.length);
      found.push(at);
    }
    return found;
  };
  const read = (first: number): Buffer => Buffer.concat(chain(first, table).map(sector));
  const directory = read(file.readUInt32LE(48));
  const miniTable = words(read(file.readUInt32LE(60)));
  const miniStream = read(directory.readUInt32LE(116));
  const streams = new Map<string, Buffer>();
  const order: string[] = [];
  // Returns the number of black entries on the way down, which in a red-black tree is the same on every way.
  const visit = (id: number, parentIsRed: boolean): number => {
    if (id === 0xffff_ffff) return 0;
    const entry = directory.subarray(id * 128, id * 128 + 128);
    const isRed = entry.readUInt8(67) === 0;
    expect(isRed && parentIsRed).toBe(false);
    const blackOnLeft = visit(entry.readUInt32LE(68), isRed);
    const name = entry.toString('utf16le', 0, entry.readUInt16LE(64) - 2);
    const [first, size] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
    const miniSectors = (): Buffer =>
      Buffer.concat(chain(first, miniTable).map((index) => miniStream.subarray(index * 64, index * 64 + 64)));
    streams.set(unpackName(name), (size < 4096 ? miniSectors() : read(first)).subarray(0, size));
    order.push(name);
    expect(visit(entry.readUInt32LE(72), isRed)).toBe(blackOnLeft);
    return blackOnLeft + (isRed ? 0 : 1);
  };
  visit(directory.readUInt32LE(76), true);
  return { streams, order, rootClassId: directory.toString('hex', 80, 96) };
}

/** The rows of a table, given which of its columns are text ("t"), numbers ("n") or binary ("b"). */
function readTable(streams: Map<string, Buffer>, name: string, columns: string): (string | number)[][] {
  const pool = streams.get('!_StringPool') ?? Buffer.alloc(0);
  const data = streams.get('!_StringData') ?? Buffer.alloc(0);
  const strings = [''];
  for (let at = 4, from = 0; at < pool.length; at += 4) {
    strings.push(data.toString('latin1', from, from + pool.readUInt16LE(at)));
    from += pool.readUInt16LE(at);
  }
  const cells = streams.get(`!${name}`) ?? Buffer.alloc(0);
  const count = cells.length / 2 / columns.length;
  return Array.from({ length: count }, (_, row) =>
    Array.from(columns, (kind, column) => {
      const word = cells.readUInt16LE((column * count + row) * 2);
      if (kind === 't') return strings[word] ?? 'no such string';
      return kind === 'n' ? word ^ 0x8000 : word;
    }),
  );
}

test('an msi is a compound file of the installer class with its streams in directory order', () => {
  const file = makeMsi(exampleFacts('windows', 'x64'));
  expect(file.toString('hex', 0, 8)).toBe('d0cf11e0a1b11ae1');
  const { order, rootClassId } = readStreams(file);
  expect(rootClassId).toBe('84100c0000000000c000000000000046');
  expect(order).toHaveLength(11);
  expect(order).toEqual(order.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)));
});

test('the tables that an msi lists are there, with the columns that it lists', () => {
  const { streams } = readStreams(makeMsi(exampleFacts('windows', 'x64')));
  const tables = readTable(streams, '_Tables', 't').flat();
  expect(new Set(tables)).toEqual(
    new Set(['Binary', 'CustomAction', 'InstallExecuteSequence', 'InstallUISequence', 'Property']),
  );
  const columns = readTable(streams, '_Columns', 'tntn');
  for (const table of tables) expect(streams.has(`!${table}`)).toBe(true);
  expect(columns.filter(([table]) => table === 'CustomAction').map(([, number, name]) => [number, name])).toEqual([
    [1, 'Action'],
    [2, 'Type'],
    [3, 'Source'],
    [4, 'Target'],
  ]);
});

test('installing an msi only shows the notice and ends, with and without a user interface', () => {
  const facts = exampleFacts('windows', 'x64');
  const { streams } = readStreams(makeMsi(facts));
  expect(readTable(streams, 'CustomAction', 'tntt')).toEqual([['ShowSampleNotice', 19, '', sampleNotice(facts)]]);
  expect(readTable(streams, 'InstallUISequence', 'ttn')).toEqual([['ShowSampleNotice', '', 1]]);
  expect(readTable(streams, 'InstallExecuteSequence', 'ttn')).toEqual([['ShowSampleNotice', '', 1]]);
  expect(readTable(streams, 'Binary', 'tb')).toEqual([['SamplePadding', 1]]);
  expect(streams.get('Binary.SamplePadding')?.equals(samplePadding(facts))).toBe(true);
});

test.each([
  ['x64', 'x64;1033'],
  ['arm64', 'Arm64;1033'],
] as const)('the summary of an msi for %s names that processor', (arch, template) => {
  const { streams } = readStreams(makeMsi(exampleFacts('windows', arch)));
  const summary = streams.get('\u0005SummaryInformation') ?? Buffer.alloc(0);
  const section = summary.readUInt32LE(44);
  const texts = new Map<number, string>();
  for (let index = 0; index < summary.readUInt32LE(section + 4); index += 1) {
    const at = section + summary.readUInt32LE(section + 12 + index * 8);
    if (summary.readUInt32LE(at) !== 30) continue;
    texts.set(
      summary.readUInt32LE(section + 8 + index * 8),
      summary.toString('latin1', at + 8, at + 7 + summary.readUInt32LE(at + 4)),
    );
  }
  expect(texts.get(7)).toBe(template);
  expect(texts.get(9)).toMatch(/^\{[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-A[0-9A-F]{3}-[0-9A-F]{12}\}$/);
});

test('the product code of an msi changes with the version and the upgrade code does not', () => {
  const codes = (version: string): Map<string | number | undefined, string | number | undefined> => {
    const { streams } = readStreams(makeMsi({ ...exampleFacts('windows', 'x64'), version }));
    return new Map(readTable(streams, 'Property', 'tt').map(([name, value]) => [name, value]));
  };
  expect(codes('1.0').get('ProductCode')).not.toBe(codes('1.1').get('ProductCode'));
  expect(codes('1.0').get('UpgradeCode')).toBe(codes('1.1').get('UpgradeCode'));
  expect(codes('1.1').get('ProductVersion')).toBe('1.1');
});

test('an msi cannot be universal', () => {
  expect(() => makeMsi(exampleFacts('windows', 'universal'))).toThrow(RangeError);
});

import { arm64Program, x64Program } from './exe-code.ts';
import { notice, sample, sampleTimeSeconds } from './sample.ts';

const sectionAlignment = 0x1000;
const fileAlignment = 0x200;
const headersSize = 0x400;
const peHeaderAt = 0x80;
const optionalHeaderAt = peHeaderAt + 24;
const optionalHeaderSize = 240;

const codeAt = 0x1000;
const dataAt = 0x2000;
const relocationsAt = 0x3000;

const lookupTables = 0x40;
const addressTables = 0x60;
const importNames = 0x80;
const importsSize = 0x100;

interface Section {
  readonly name: string;
  readonly address: number;
  readonly data: Buffer;
  readonly flags: number;
}

/** Returns a PE32+ program that shows the notice in a message box. */
export function makeExe(processor: 'x64' | 'arm64'): Buffer {
  const text = Buffer.from(`${notice}\0`, 'utf16le');
  const title = Buffer.from(`${sample.name}\0`, 'utf16le');
  const makeProgram = processor === 'x64' ? x64Program : arm64Program;
  const program = makeProgram({
    code: codeAt,
    messageBox: dataAt + addressTables,
    exitProcess: dataAt + addressTables + 16,
    text: dataAt + importsSize,
    title: dataAt + importsSize + text.length,
  });
  // The table is empty, but Windows requires arm64 programs to be relocatable.
  const relocations = Buffer.alloc(12);
  relocations.writeUInt32LE(codeAt, 0);
  relocations.writeUInt32LE(relocations.length, 4);
  const sections: Section[] = [
    { name: '.text', address: codeAt, data: program, flags: 0x6000_0020 },
    { name: '.rdata', address: dataAt, data: Buffer.concat([importTables(), text, title]), flags: 0x4000_0040 },
    { name: '.reloc', address: relocationsAt, data: relocations, flags: 0x4200_0040 },
  ];
  const headers = peHeaders(processor === 'x64' ? 0x8664 : 0xaa64, sections);
  const directories = [
    [1, dataAt, 60],
    [5, relocationsAt, relocations.length],
    [12, dataAt + addressTables, importNames - addressTables],
  ] as const;
  for (const [index, address, size] of directories) {
    headers.writeUInt32LE(address, optionalHeaderAt + 112 + index * 8);
    headers.writeUInt32LE(size, optionalHeaderAt + 116 + index * 8);
  }
  const padded = sections.map(({ data }) => [data, Buffer.alloc(-data.length & (fileAlignment - 1))]);
  return Buffer.concat([headers, ...padded.flat()]);
}

function importTables(): Buffer {
  const data = Buffer.alloc(importsSize);
  const imports = [
    ['USER32.dll', 'MessageBoxW'],
    ['KERNEL32.dll', 'ExitProcess'],
  ] as const;
  for (const [index, [library, functionName]] of imports.entries()) {
    const [lookup, pointer] = [lookupTables + index * 16, addressTables + index * 16];
    const libraryNameAt = importNames + index * 0x40;
    const functionNameAt = libraryNameAt + 0x20;
    data.writeUInt32LE(dataAt + lookup, index * 20);
    data.writeUInt32LE(dataAt + libraryNameAt, index * 20 + 12);
    data.writeUInt32LE(dataAt + pointer, index * 20 + 16);
    data.write(library, libraryNameAt);
    data.write(functionName, functionNameAt + 2);
    for (const at of [lookup, pointer]) data.writeBigUInt64LE(BigInt(dataAt + functionNameAt), at);
  }
  return data;
}

function peHeaders(machine: number, sections: readonly Section[]): Buffer {
  const headers = Buffer.alloc(headersSize);
  headers.write('4d5a90000300000004000000ffff0000b800000000000000400000', 0, 'hex');
  headers.writeUInt32LE(peHeaderAt, 60);
  headers.write('0e1fba0e00b409cd21b8014ccd21', 64, 'hex');
  headers.write('This program cannot be run in DOS mode.\r\r\n$', 78);

  headers.write('PE\0\0', peHeaderAt);
  headers.writeUInt16LE(machine, peHeaderAt + 4);
  headers.writeUInt16LE(sections.length, peHeaderAt + 6);
  headers.writeUInt32LE(sampleTimeSeconds, peHeaderAt + 8);
  headers.writeUInt16LE(optionalHeaderSize, peHeaderAt + 20);
  headers.writeUInt16LE(0x0022, peHeaderAt + 22); // executable, addresses above 2 GB

  const optional = headers.subarray(optionalHeaderAt);
  optional.writeUInt16LE(0x020b, 0);
  optional.writeUInt8(14, 2);
  optional.writeUInt32LE(fileAlignment, 4);
  optional.writeUInt32LE((sections.length - 1) * fileAlignment, 8);
  optional.writeUInt32LE(codeAt, 16);
  optional.writeUInt32LE(codeAt, 20);
  optional.writeBigUInt64LE(0x1_4000_0000n, 24);
  optional.writeUInt32LE(sectionAlignment, 32);
  optional.writeUInt32LE(fileAlignment, 36);
  for (const at of [40, 48]) {
    optional.writeUInt16LE(6, at); // Windows 6.2: the oldest that knows arm64
    optional.writeUInt16LE(2, at + 2);
  }
  optional.writeUInt32LE((sections.length + 1) * sectionAlignment, 56);
  optional.writeUInt32LE(headersSize, 60);
  optional.writeUInt16LE(2, 68); // a program with windows, not a console program
  optional.writeUInt16LE(0x8160, 70); // movable in 64 bits, no execution of data, knows terminal servers
  for (const [index, size] of [0x10_0000n, 0x1000n, 0x10_0000n, 0x1000n].entries()) {
    optional.writeBigUInt64LE(size, 72 + index * 8); // stack and heap: reserved, committed
  }
  optional.writeUInt32LE(16, 108);

  let fileAt = headersSize;
  for (const [index, { name, address, data, flags }] of sections.entries()) {
    const entry = headers.subarray(optionalHeaderAt + optionalHeaderSize + index * 40);
    const size = Math.ceil(data.length / fileAlignment) * fileAlignment;
    entry.write(name);
    entry.writeUInt32LE(data.length, 8);
    entry.writeUInt32LE(address, 12);
    entry.writeUInt32LE(size, 16);
    entry.writeUInt32LE(fileAt, 20);
    entry.writeUInt32LE(flags, 36);
    fileAt += size;
  }
  return headers;
}

import { arm64Program, x64Program, type ProgramAddresses } from './exe-code.ts';
import { resourceSection } from './exe-resources.ts';
import { SAMPLE_TIME, sampleNotice, type SampleFacts } from './sample-facts.ts';

const IMAGE_BASE = 0x1_4000_0000n;
const SECTION_ALIGNMENT = 0x1000;
const FILE_ALIGNMENT = 0x200;
const HEADERS_SIZE = 0x400;
const PE_HEADER_AT = 0x80;
const OPTIONAL_HEADER_AT = PE_HEADER_AT + 24;
const OPTIONAL_HEADER_SIZE = 240;
const DATA_DIRECTORIES_AT = OPTIONAL_HEADER_AT + 112;
const CHECKSUM_AT = OPTIONAL_HEADER_AT + 64;

const CODE_AT = 0x1000;
const DATA_AT = 0x2000;
const RESOURCES_AT = 0x3000;

const INITIALIZED_DATA = 0x4000_0040;
const EXECUTABLE_CODE = 0x6000_0020;
const DISCARDABLE = 0x0200_0000;

/**
 * A Windows program (PE32+) for x64 or arm64 that prints the notice, shows it in a message box and exits with 0.
 * @throws RangeError for "universal": a Windows program is for one processor.
 */
export function makeExe(facts: SampleFacts): Buffer {
  if (facts.arch === 'universal') throw new RangeError('an exe is for one processor');
  const imports = importTables(DATA_AT);
  const notice = sampleNotice(facts);
  const consoleText = Buffer.from(`${notice}\r\n`);
  const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');
  const text = wide(notice);
  const consoleTextAt = DATA_AT + imports.data.length + text.length;
  const addresses: ProgramAddresses = {
    code: CODE_AT,
    ...imports.pointers,
    text: DATA_AT + imports.data.length,
    consoleText: consoleTextAt,
    consoleTextLength: consoleText.length,
    title: consoleTextAt + align(consoleText.length, 8),
  };
  const program = facts.arch === 'x64' ? x64Program(addresses) : arm64Program(addresses);
  const gap = Buffer.alloc(align(consoleText.length, 8) - consoleText.length);
  const data = Buffer.concat([imports.data, text, consoleText, gap, wide(`${facts.appName} (sample)`)]);
  const resources = resourceSection(facts, RESOURCES_AT);
  const relocationsAt = RESOURCES_AT + align(resources.length, SECTION_ALIGNMENT);
  // One empty block: nothing to relocate, since the code addresses everything relative to itself, but arm64
  // programs have to be movable and some loaders want to see the table.
  const relocations = Buffer.alloc(12);
  relocations.writeUInt32LE(CODE_AT, 0);
  relocations.writeUInt32LE(12, 4);

  const sections = [
    { name: '.text', address: CODE_AT, data: program, flags: EXECUTABLE_CODE },
    { name: '.rdata', address: DATA_AT, data, flags: INITIALIZED_DATA },
    { name: '.rsrc', address: RESOURCES_AT, data: resources, flags: INITIALIZED_DATA },
    { name: '.reloc', address: relocationsAt, data: relocations, flags: INITIALIZED_DATA | DISCARDABLE },
  ];
  const headers = peHeaders(facts.arch === 'x64' ? 0x8664 : 0xaa64, sections);
  const directory = (index: number, address: number, size: number): void => {
    headers.writeUInt32LE(address, DATA_DIRECTORIES_AT + index * 8);
    headers.writeUInt32LE(size, DATA_DIRECTORIES_AT + index * 8 + 4);
  };
  directory(1, DATA_AT, imports.descriptorsSize);
  directory(2, RESOURCES_AT, resources.length);
  directory(5, relocationsAt, relocations.length);
  directory(12, imports.addressTable, imports.addressTableSize);
  const image = Buffer.concat([headers, ...sections.map((section) => padTo(section.data, FILE_ALIGNMENT))]);
  image.writeUInt32LE(imageChecksum(image), CHECKSUM_AT);
  return image;
}

interface Section {
  name: string;
  address: number;
  data: Buffer;
  flags: number;
}

function peHeaders(machine: number, sections: Section[]): Buffer {
  const headers = Buffer.alloc(HEADERS_SIZE);
  headers.write('MZ');
  for (const [at, value] of [
    [2, 0x90],
    [4, 3],
    [8, 4],
    [12, 0xffff],
    [16, 0xb8],
    [24, 0x40],
  ] as const) {
    headers.writeUInt16LE(value, at);
  }
  headers.writeUInt32LE(PE_HEADER_AT, 60);
  // What MS-DOS runs: it prints the sentence and ends.
  headers.write('0e1fba0e00b409cd21b8014ccd21', 64, 'hex');
  headers.write('This program cannot be run in DOS mode.\r\r\n$', 78);

  headers.write('PE\0\0', PE_HEADER_AT);
  headers.writeUInt16LE(machine, PE_HEADER_AT + 4);
  headers.writeUInt16LE(sections.length, PE_HEADER_AT + 6);
  headers.writeUInt32LE(SAMPLE_TIME, PE_HEADER_AT + 8);
  headers.writeUInt16LE(OPTIONAL_HEADER_SIZE, PE_HEADER_AT + 20);
  headers.writeUInt16LE(0x0022, PE_HEADER_AT + 22); // executable, addresses above 2 GB

  const optional = headers.subarray(OPTIONAL_HEADER_AT);
  const last = sections.at(-1);
  const fileSizes = sections.map((section) => align(section.data.length, FILE_ALIGNMENT));
  optional.writeUInt16LE(0x020b, 0);
  optional.writeUInt8(14, 2);
  optional.writeUInt32LE(fileSizes[0] ?? 0, 4);
  optional.writeUInt32LE(
    fileSizes.slice(1).reduce((sum, size) => sum + size, 0),
    8,
  );
  optional.writeUInt32LE(CODE_AT, 16);
  optional.writeUInt32LE(CODE_AT, 20);
  optional.writeBigUInt64LE(IMAGE_BASE, 24);
  optional.writeUInt32LE(SECTION_ALIGNMENT, 32);
  optional.writeUInt32LE(FILE_ALIGNMENT, 36);
  for (const at of [40, 48]) {
    optional.writeUInt16LE(6, at); // Windows 6.2: the oldest that knows arm64
    optional.writeUInt16LE(2, at + 2);
  }
  optional.writeUInt32LE(align((last?.address ?? 0) + (last?.data.length ?? 0), SECTION_ALIGNMENT), 56);
  optional.writeUInt32LE(HEADERS_SIZE, 60);
  optional.writeUInt16LE(2, 68); // a program with windows, not a console program
  optional.writeUInt16LE(0x8160, 70); // movable in 64 bits, no execution of data, knows terminal servers
  for (const [index, size] of [0x10_0000n, 0x1000n, 0x10_0000n, 0x1000n].entries()) {
    optional.writeBigUInt64LE(size, 72 + index * 8); // stack and heap: reserved, committed
  }
  optional.writeUInt32LE(16, 108);

  let fileAt = HEADERS_SIZE;
  for (const [index, section] of sections.entries()) {
    const entry = headers.subarray(OPTIONAL_HEADER_AT + OPTIONAL_HEADER_SIZE + index * 40);
    entry.write(section.name);
    entry.writeUInt32LE(section.data.length, 8);
    entry.writeUInt32LE(section.address, 12);
    entry.writeUInt32LE(fileSizes[index] ?? 0, 16);
    entry.writeUInt32LE(fileAt, 20);
    entry.writeUInt32LE(section.flags, 36);
    fileAt += fileSizes[index] ?? 0;
  }
  return headers;
}

/** Descriptors, lookup tables, address tables and names for the four functions the program calls. */
function importTables(base: number) {
  const libraries = [
    { name: 'KERNEL32.dll', functions: ['GetStdHandle', 'WriteFile', 'ExitProcess'] },
    { name: 'USER32.dll', functions: ['MessageBoxW'] },
  ];
  const descriptorsSize = (libraries.length + 1) * 20;
  const lookupAt = align(descriptorsSize, 8);
  const tableSize = libraries.reduce((sum, { functions }) => sum + (functions.length + 1) * 8, 0);
  const addressesAt = lookupAt + tableSize;
  const data = Buffer.alloc(addressesAt + tableSize + 256);
  const pointers = new Map<string, number>();
  let namesAt = addressesAt + tableSize;
  let slot = 0;
  const addName = (text: Buffer): number => {
    const at = namesAt;
    namesAt += align(text.copy(data, at), 2);
    return base + at;
  };
  for (const [index, { name, functions }] of libraries.entries()) {
    data.writeUInt32LE(base + lookupAt + slot, index * 20);
    data.writeUInt32LE(addName(Buffer.from(`${name}\0`)), index * 20 + 12);
    data.writeUInt32LE(base + addressesAt + slot, index * 20 + 16);
    for (const functionName of functions) {
      const hint = BigInt(addName(Buffer.from(`\0\0${functionName}\0`)));
      data.writeBigUInt64LE(hint, lookupAt + slot);
      data.writeBigUInt64LE(hint, addressesAt + slot);
      pointers.set(functionName, base + addressesAt + slot);
      slot += 8;
    }
    slot += 8;
  }
  const pointer = (name: string): number => pointers.get(name) ?? 0;
  return {
    data,
    descriptorsSize,
    addressTable: base + addressesAt,
    addressTableSize: tableSize,
    pointers: {
      getStdHandle: pointer('GetStdHandle'),
      writeFile: pointer('WriteFile'),
      exitProcess: pointer('ExitProcess'),
      messageBox: pointer('MessageBoxW'),
    },
  };
}

/** The checksum of ImageHlp: all 16-bit words added with carry, plus the length; the field itself counts as zero. */
function imageChecksum(image: Buffer): number {
  let sum = 0;
  for (let at = 0; at < image.length; at += 2) {
    sum += image.readUInt16LE(at);
    sum = (sum & 0xffff) + (sum >>> 16);
  }
  return sum + image.length;
}

function padTo(data: Buffer, boundary: number): Buffer {
  return Buffer.concat([data, Buffer.alloc(align(data.length, boundary) - data.length)]);
}

function align(value: number, boundary: number): number {
  return Math.ceil(value / boundary) * boundary;
}

import { expect, test } from 'vitest';
import { exampleFacts } from './example-facts.ts';
import { makeExe } from './exe.ts';
import { sampleNotice, samplePadding } from './sample-facts.ts';

/** Sections as the headers describe them, with a reader of the image by address. */
function readImage(file: Buffer) {
  const pe = file.readUInt32LE(60);
  expect(file.toString('latin1', 0, 2)).toBe('MZ');
  expect(file.toString('latin1', pe, pe + 4)).toBe('PE\0\0');
  const optional = pe + 24;
  const table = optional + file.readUInt16LE(pe + 20);
  const sections = Array.from({ length: file.readUInt16LE(pe + 6) }, (_, index) => {
    const at = table + index * 40;
    return {
      name: file.toString('latin1', at, at + 8).replace(/\0+$/, ''),
      size: file.readUInt32LE(at + 8),
      address: file.readUInt32LE(at + 12),
      fileSize: file.readUInt32LE(at + 16),
      fileAt: file.readUInt32LE(at + 20),
      flags: file.readUInt32LE(at + 36),
    };
  });
  const at = (address: number): number => {
    const section = sections.find((each) => address >= each.address && address < each.address + each.size);
    if (section === undefined) throw new Error(`address ${address} is in no section`);
    return section.fileAt + address - section.address;
  };
  const text = (address: number): string => file.toString('latin1', at(address), file.indexOf(0, at(address)));
  const directory = (index: number): number => file.readUInt32LE(optional + 112 + index * 8);
  return { machine: file.readUInt16LE(pe + 4), optional, sections, at, text, directory };
}

/** Function names by the address of the pointer through which the program calls them. */
function readImports(file: Buffer): Map<number, string> {
  const image = readImage(file);
  const functions = new Map<number, string>();
  for (let entry = image.at(image.directory(1)); file.readUInt32LE(entry + 12) !== 0; entry += 20) {
    const library = image.text(file.readUInt32LE(entry + 12));
    const lookup = file.readUInt32LE(entry);
    const pointers = file.readUInt32LE(entry + 16);
    for (let slot = 0; file.readBigUInt64LE(image.at(lookup + slot)) !== 0n; slot += 8) {
      const name = Number(file.readBigUInt64LE(image.at(lookup + slot)));
      expect(Number(file.readBigUInt64LE(image.at(pointers + slot)))).toBe(name);
      expect(functions.has(pointers + slot), 'a table runs into the next').toBe(false);
      functions.set(pointers + slot, `${library}!${image.text(name + 2)}`);
    }
  }
  return functions;
}

test.each([
  ['x64', 0x8664],
  ['arm64', 0xaa64],
] as const)(
  'an exe for %s names its processor and its sections lie one after the other in the file',
  (arch, machine) => {
    const file = makeExe(exampleFacts('windows', arch));
    const image = readImage(file);
    expect(image.machine).toBe(machine);
    expect(file.readUInt16LE(image.optional)).toBe(0x20b);
    expect(image.sections.map(({ name }) => name)).toEqual(['.text', '.rdata', '.rsrc', '.reloc']);
    let fileAt = file.readUInt32LE(image.optional + 60);
    let address = 0x1000;
    for (const section of image.sections) {
      expect(section).toMatchObject({ fileAt, address });
      expect(section.fileSize).toBeGreaterThanOrEqual(section.size);
      fileAt += section.fileSize;
      address += Math.ceil(section.size / 0x1000) * 0x1000;
    }
    expect(file.length).toBe(fileAt);
    expect(file.readUInt32LE(image.optional + 56)).toBe(address);
    const entry = image.sections.find((section) => section.address === file.readUInt32LE(image.optional + 16));
    expect(entry?.name).toBe('.text');
    expect((entry?.flags ?? 0) & 0x2000_0000).toBe(0x2000_0000);
  },
);

test('the x64 program calls its four functions in order, with the texts that say it is a sample', () => {
  const facts = exampleFacts('windows', 'x64');
  const file = makeExe(facts);
  const image = readImage(file);
  const imports = readImports(file);
  const code = file.subarray(image.at(0x1000), image.at(0x1000) + (image.sections[0]?.size ?? 0));
  const targets = (opcode: number[]): number[] => {
    const found: number[] = [];
    for (let at = code.indexOf(Buffer.from(opcode)); at !== -1; at = code.indexOf(Buffer.from(opcode), at + 1)) {
      const end = at + opcode.length + 4;
      found.push(0x1000 + end + code.readInt32LE(end - 4));
    }
    return found;
  };
  expect(targets([0xff, 0x15]).map((pointer) => imports.get(pointer))).toEqual([
    'KERNEL32.dll!GetStdHandle',
    'KERNEL32.dll!WriteFile',
    'USER32.dll!MessageBoxW',
    'KERNEL32.dll!ExitProcess',
  ]);
  const [consoleText = 0, boxText = 0] = targets([0x48, 0x8d, 0x15]);
  const length = code.readUInt32LE(code.indexOf(Buffer.from([0x41, 0xb8])) + 2);
  expect(file.toString('latin1', image.at(consoleText), image.at(consoleText) + length)).toBe(
    `${sampleNotice(facts)}\r\n`,
  );
  const boxAt = image.at(boxText);
  expect(file.toString('utf16le', boxAt, boxAt + sampleNotice(facts).length * 2)).toBe(sampleNotice(facts));
});

test('the arm64 program calls its four functions in order', () => {
  const file = makeExe(exampleFacts('windows', 'arm64'));
  const image = readImage(file);
  const imports = readImports(file);
  const calls: (string | undefined)[] = [];
  let page = 0;
  for (let address = 0x1000; address < 0x1000 + (image.sections[0]?.size ?? 0); address += 4) {
    const word = file.readUInt32LE(image.at(address));
    // adrp x8, then ldr x8, [x8, #offset]
    if ((word & 0x9f00_001f) >>> 0 === 0x9000_0008) {
      page = (address & ~0xfff) + ((((word >> 5) & 0x7ffff) * 4 + ((word >> 29) & 3)) << 12);
    }
    if ((word & 0xffc0_03ff) >>> 0 === 0xf940_0108) calls.push(imports.get(page + ((word >> 10) & 0xfff) * 8));
  }
  expect(calls).toEqual([
    'KERNEL32.dll!GetStdHandle',
    'KERNEL32.dll!WriteFile',
    'USER32.dll!MessageBoxW',
    'KERNEL32.dll!ExitProcess',
  ]);
});

/** Data of the resources by type, through the three levels of the tree. */
function readResources(file: Buffer): Map<number, Buffer> {
  const image = readImage(file);
  const root = image.at(image.directory(2));
  const onlyChild = (table: number): number => {
    expect(file.readUInt16LE(table + 12) + file.readUInt16LE(table + 14)).toBe(1);
    return root + (file.readUInt32LE(table + 20) & 0x7fff_ffff);
  };
  const resources = new Map<number, Buffer>();
  for (let index = 0; index < file.readUInt16LE(root + 14); index += 1) {
    const names = root + (file.readUInt32LE(root + 20 + index * 8) & 0x7fff_ffff);
    const leaf = onlyChild(onlyChild(names));
    const from = image.at(file.readUInt32LE(leaf));
    const size = file.readUInt32LE(leaf + 4);
    expect(image.at(file.readUInt32LE(leaf) + size - 1)).toBe(from + size - 1);
    resources.set(file.readUInt32LE(root + 16 + index * 8), file.subarray(from, from + size));
  }
  return resources;
}

/** Texts of a block of version information and of the blocks in it, by key. */
function readVersionTexts(block: Buffer, texts = new Map<string, string>()): Map<string, string> {
  const keyEnd = block.indexOf(Buffer.alloc(2), 6) + (block.indexOf(Buffer.alloc(2), 6) % 2);
  const key = block.toString('utf16le', 6, keyEnd);
  const aligned = (at: number): number => (at + 3) & ~3;
  const valueAt = aligned(keyEnd + 2);
  const isText = block.readUInt16LE(4) === 1;
  const valueLength = block.readUInt16LE(2) * (isText ? 2 : 1);
  if (isText && valueLength > 0) texts.set(key, block.toString('utf16le', valueAt, valueAt + valueLength - 2));
  for (let at = aligned(valueAt + valueLength); at < block.length; at = aligned(at + block.readUInt16LE(at))) {
    readVersionTexts(block.subarray(at, at + block.readUInt16LE(at)), texts);
  }
  return texts;
}

test('the resources of an exe are its padding, its version information and a manifest that asks for no rights', () => {
  const facts = exampleFacts('windows', 'x64');
  const resources = readResources(makeExe(facts));
  expect([...resources.keys()]).toEqual([10, 16, 24]);
  expect(resources.get(10)?.equals(samplePadding(facts))).toBe(true);
  expect(Object.fromEntries(readVersionTexts(resources.get(16) ?? Buffer.alloc(0)))).toEqual({
    Comments: sampleNotice(facts),
    CompanyName: 'Appstand Samples',
    FileDescription: 'DuplicateFinder (sample, installs nothing)',
    FileVersion: '3.2.1',
    InternalName: 'duplicate-finder',
    OriginalFilename: 'duplicate-finder.exe',
    ProductName: 'DuplicateFinder (sample)',
    ProductVersion: '3.2.1',
  });
  expect(resources.get(24)?.toString()).toMatch(/level="asInvoker"[^]*<\/assembly>\n$/);
});

test('the checksum in the header is that of the image', () => {
  const file = makeExe(exampleFacts('windows', 'x64'));
  const at = readImage(file).optional + 64;
  const stored = file.readUInt32LE(at);
  file.writeUInt32LE(0, at);
  let sum = 0n;
  for (let word = 0; word < file.length; word += 2) sum += BigInt(file.readUInt16LE(word));
  while (sum > 0xffffn) sum = (sum & 0xffffn) + (sum >> 16n);
  expect(stored).toBe(Number(sum) + file.length);
});

test('an exe cannot be universal', () => {
  expect(() => makeExe(exampleFacts('windows', 'universal'))).toThrow(RangeError);
});

import { crc32 } from 'node:zlib';
import { makeExe } from './exe.ts';
import { macAppEntries } from './mac-app.ts';
import { notice, readme, sample, type ArchiveEntry, type Processor } from './sample.ts';

export function makeWindowsZip(processor: 'x64' | 'arm64'): Buffer {
  return zip([{ path: `${sample.name}.exe`, mode: 0o755, data: makeExe(processor) }]);
}

export function makeMacZip(processor: Processor): Buffer {
  return zip(macAppEntries(processor));
}

export function makeLinuxZip(): Buffer {
  const script = Buffer.from(`#!/bin/sh\necho "${notice}"\n`);
  return zip([{ path: `${sample.slug}.sh`, mode: 0o755, data: script }]);
}

const utf8Names = 0x0800;
const madeOnUnix = 0x0300 | 20;
/** 2026-01-01 as a DOS date: years since 1980, month, day. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

function zip(entries: readonly ArchiveEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, mode, data } of [{ path: 'README.txt', mode: 0o644, data: readme }, ...entries]) {
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(utf8Names, 2);
    shared.writeUInt16LE(dosDate, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04'), shared, name, data);

    const head = Buffer.alloc(46);
    head.write('PK\x01\x02');
    head.writeUInt16LE(madeOnUnix, 4);
    shared.copy(head, 6);
    head.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 38);
    head.writeUInt32LE(offset, 42);
    directory.push(head, name);
    offset += 30 + name.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length / 4, 8);
  end.writeUInt16LE(files.length / 4, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}

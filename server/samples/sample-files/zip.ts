import { crc32 } from 'node:zlib';
import { makeExe } from './exe.ts';
import { macAppEntries } from './mac-app.ts';
import { sampleNotice, samplePadding, sampleReadme, type ArchiveEntry, type SampleFacts } from './sample-facts.ts';

/** A zip of stored files: README.txt and what can be opened on the platform, for Windows the program that `makeExe` makes. */
export function makeZip(facts: SampleFacts): Buffer {
  const readme = {
    path: 'README.txt',
    mode: 0o644,
    data: sampleReadme(facts, facts.platform === 'windows' ? '\r\n' : '\n'),
  };
  return zip([readme, ...contents(facts)]);
}

function contents(facts: SampleFacts): ArchiveEntry[] {
  // The program brings its own padding.
  if (facts.platform === 'windows') return [{ path: `${facts.appName}.exe`, mode: 0o755, data: makeExe(facts) }];
  const padding = { path: 'sample-padding.bin', mode: 0o644, data: samplePadding(facts) };
  if (facts.platform === 'macos') return [...macAppEntries(facts), padding];
  const script = `#!/bin/sh\necho "${sampleNotice(facts)}"\n`;
  return [{ path: `${facts.slug}.sh`, mode: 0o755, data: Buffer.from(script) }, padding];
}

const UTF8_NAMES = 0x0800;
const MADE_ON_UNIX = 0x0300 | 20;
/** 2026-01-01 in the date format of DOS: years since 1980, month, day. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

function zip(entries: ArchiveEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, mode, data } of entries) {
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(UTF8_NAMES, 2);
    shared.writeUInt16LE(DOS_DATE, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04'), shared, name, data);

    const head = Buffer.alloc(46);
    head.write('PK\x01\x02');
    head.writeUInt16LE(MADE_ON_UNIX, 4);
    shared.copy(head, 6);
    head.writeUInt32LE(((0o100000 | mode) << 16) >>> 0, 38);
    head.writeUInt32LE(offset, 42);
    directory.push(head, name);
    offset += 30 + name.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, index, end]);
}

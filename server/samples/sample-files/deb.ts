import { createHash } from 'node:crypto';
import { SAMPLE_TIME, sampleNotice, sampleReadme, type ArchiveEntry, type SampleFacts } from './sample-facts.ts';
import { gzipStored } from './stored-deflate.ts';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64', universal: 'all' } as const;

/** A Debian package, format 2.0, that holds one file: /usr/share/doc/{slug}/README. */
export function makeDeb(facts: SampleFacts): Buffer {
  const readme = sampleReadme(facts);
  const readmePath = `usr/share/doc/${facts.slug}/README`;
  const control = [
    `Package: ${facts.slug}`,
    `Version: ${facts.version}`,
    `Architecture: ${ARCHITECTURES[facts.arch]}`,
    `Maintainer: ${facts.publisher} <samples@appstand.invalid>`,
    `Installed-Size: ${Math.ceil(readme.length / 1024)}`,
    'Section: misc',
    'Priority: optional',
    `Description: ${facts.appName} (sample, contains no application)`,
    ` ${sampleNotice(facts)}`,
    '',
  ];
  const md5 = createHash('md5').update(readme).digest('hex');
  return ar([
    { path: 'debian-binary', mode: 0o644, data: Buffer.from('2.0\n') },
    {
      path: 'control.tar.gz',
      mode: 0o644,
      data: gzipStored(
        tar([
          { path: './control', mode: 0o644, data: Buffer.from(control.join('\n')) },
          { path: './md5sums', mode: 0o644, data: Buffer.from(`${md5}  ${readmePath}\n`) },
        ]),
      ),
    },
    {
      path: 'data.tar.gz',
      mode: 0o644,
      data: gzipStored(tar([{ path: `./${readmePath}`, mode: 0o644, data: readme }])),
    },
  ]);
}

function ar(members: ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [Buffer.from('!<arch>\n')];
  for (const { path, mode, data } of members) {
    const fields = [path.padEnd(16), String(SAMPLE_TIME).padEnd(12), '0'.padEnd(6), '0'.padEnd(6)];
    const head = `${fields.join('')}${(0o100000 | mode).toString(8).padEnd(8)}${String(data.length).padEnd(10)}\`\n`;
    parts.push(Buffer.from(head), data, Buffer.alloc(data.length % 2, '\n'));
  }
  return Buffer.concat(parts);
}

/** POSIX ustar. Folders come before what is in them, because dpkg creates them in that order. */
function tar(files: ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const written = new Set<string>();
  for (const file of files) {
    for (let slash = file.path.indexOf('/'); slash !== -1; slash = file.path.indexOf('/', slash + 1)) {
      const folder = file.path.slice(0, slash + 1);
      if (!written.has(folder)) parts.push(tarHeader(folder, 0o755, 0, '5'));
      written.add(folder);
    }
    parts.push(tarHeader(file.path, file.mode, file.data.length, '0'), file.data);
    parts.push(Buffer.alloc(-file.data.length & 511));
  }
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

function tarHeader(path: string, mode: number, size: number, type: '0' | '5'): Buffer {
  const head = Buffer.alloc(512);
  const octal = (value: number, at: number, digits: number): void => {
    head.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  };
  head.write(path, 0, 100);
  octal(mode, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(SAMPLE_TIME, 136, 11);
  head.fill(' ', 148, 156);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write('root', 265);
  head.write('root', 297);
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  return head;
}

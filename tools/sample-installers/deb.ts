import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { notice, readme, sample, sampleTimeSeconds, type ArchiveEntry, type Processor } from './sample.ts';

const architectures = { x64: 'amd64', arm64: 'arm64', universal: 'all' } as const;

/** Returns a Debian package, format 2.0, that holds one README. */
export function makeDeb(processor: Processor): Buffer {
  const readmePath = `usr/share/doc/${sample.slug}/README`;
  const control = [
    `Package: ${sample.slug}`,
    `Version: ${sample.version}`,
    `Architecture: ${architectures[processor]}`,
    `Maintainer: ${sample.publisher} <samples@appstand.invalid>`,
    'Installed-Size: 1',
    'Section: misc',
    'Priority: optional',
    'Description: sample that contains no application',
    ` ${notice}`,
    '',
  ];
  const md5 = createHash('md5').update(readme).digest('hex');
  const controlFiles = [
    { path: './control', mode: 0o644, data: Buffer.from(control.join('\n')) },
    { path: './md5sums', mode: 0o644, data: Buffer.from(`${md5}  ${readmePath}\n`) },
  ];
  const dataFiles = [{ path: `./${readmePath}`, mode: 0o644, data: readme }];
  return ar([
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', gzipSync(tar(controlFiles))],
    ['data.tar.gz', gzipSync(tar(dataFiles))],
  ]);
}

function ar(members: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = members.flatMap(([name, data]) => {
    const fields = [name.padEnd(16), String(sampleTimeSeconds).padEnd(12), '0     0     100644  '];
    return [
      Buffer.from(`${fields.join('')}${String(data.length).padEnd(10)}\`\n`),
      data,
      Buffer.alloc(data.length % 2, '\n'),
    ];
  });
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

/** Returns a POSIX ustar archive. Folders come before what is in them, because dpkg creates them in that order. */
function tar(files: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const written = new Set<string>();
  for (const { path, mode, data } of files) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash + 1);
      if (!written.has(folder)) parts.push(tarHeader(folder, 0o755, 0, '5'));
      written.add(folder);
    }
    parts.push(tarHeader(path, mode, data.length, '0'), data, Buffer.alloc(-data.length & 511));
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
  octal(sampleTimeSeconds, 136, 11);
  head.fill(' ', 148, 156);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write('root', 265);
  head.write('root', 297);
  const checksum = head.reduce((sum, byte) => sum + byte, 0);
  octal(checksum, 148, 6);
  return head;
}

import { gzipSync } from 'node:zlib';
import { notice, readme, sample, sampleTimeSeconds, type Processor } from './sample.ts';

const architectures = { x64: 'amd64', arm64: 'arm64', universal: 'all' } as const;

export function makeDeb(processor: Processor): Buffer {
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
  return ar([
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', gzipSync(tar('./control', Buffer.from(control.join('\n'))))],
    ['data.tar.gz', gzipSync(tar(`./usr/share/doc/${sample.slug}/README`, readme))],
  ]);
}

function ar(members: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = members.flatMap(([name, data]) => {
    const time = String(sampleTimeSeconds).padEnd(12);
    const head = `${name.padEnd(16)}${time}0     0     100644  ${String(data.length).padEnd(10)}\`\n`;
    return [Buffer.from(head), data, Buffer.alloc(data.length % 2, '\n')];
  });
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}

/** Returns a ustar archive of one file, after the folders above it, as dpkg requires. */
function tar(path: string, data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    parts.push(tarHeader(path.slice(0, slash + 1), 0o755, 0, '5'));
  }
  const padding = Buffer.alloc((-data.length & 511) + 1024);
  return Buffer.concat([...parts, tarHeader(path, 0o644, data.length, '0'), data, padding]);
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

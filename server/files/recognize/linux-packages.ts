// Packages of Linux: what their control data says.
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { ByteReader } from './byte-reader.ts';
import { architectureNamed, cleanVersion, facts, type FileFacts } from './file-facts.ts';

/** Control data is some kilobytes; more would be an attack. */
const maxOutputLength = 8 * 1024 * 1024;

/** A file that begins with `!<arch>\n`. Control data compressed by xz, which Node cannot read, tells the platform only. */
export async function recognizeDeb(reader: ByteReader): Promise<FileFacts | null> {
  let at = 8;
  for (let member = 0; member < 8; member += 1) {
    const head = (await reader.read(at, 60)).toString('latin1');
    const name = head.slice(0, 16).trim().replace(/\/$/, '');
    const size = Number(head.slice(48, 58).trim());
    if (name.startsWith('control.tar')) {
      const tar = unpack(name, size > maxOutputLength ? Buffer.alloc(0) : await reader.read(at + 60, size));
      return tar === null ? facts('linux') : readControl(tar);
    }
    at += 60 + size + (size % 2);
  }
  return null;
}

function unpack(name: string, bytes: Buffer): Buffer | null {
  if (name === 'control.tar') return bytes;
  if (name.endsWith('.gz')) return gunzipSync(bytes, { maxOutputLength });
  return name.endsWith('.zst') ? zstdDecompressSync(bytes, { maxOutputLength }) : null;
}

function readControl(tar: Buffer): FileFacts {
  for (let at = 0; at + 512 <= tar.length;) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    if (name === './control' || name === 'control') {
      const control = tar.toString('utf8', at + 512, at + 512 + size);
      const field = (key: string) => new RegExp(`^${key}:[ \\t]*(.+)$`, 'mi').exec(control)?.[1] ?? '';
      return facts('linux', architectureNamed(field('Architecture')), cleanVersion(field('Version')));
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return facts('linux');
}

const leadBytes = 96;
const versionTag = 1001;
const architectureTag = 1022;

/** A file that begins with 0xedabeedb: the lead, a signature header, then the header that describes the package. */
export async function recognizeRpm(reader: ByteReader): Promise<FileFacts> {
  const signature = await readRpmIndex(reader, leadBytes);
  const header = await readRpmIndex(reader, leadBytes + Math.ceil(signature.length / 8) * 8);
  return facts('linux', architectureNamed(header.text(architectureTag)), cleanVersion(header.text(versionTag)));
}

async function readRpmIndex(reader: ByteReader, at: number) {
  const head = await reader.read(at, 16);
  if (head.readUInt32BE() !== 0x8ead_e801) throw new RangeError('There is no header of an RPM here.');
  const [count, dataBytes] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const index = await reader.read(at + 16, count * 16);
  const data = await reader.read(at + 16 + count * 16, dataBytes);
  return {
    length: 16 + count * 16 + dataBytes,
    text(tag: number): string {
      for (let entry = 0; entry < count * 16; entry += 16) {
        if (index.readUInt32BE(entry) !== tag) continue;
        const start = index.readUInt32BE(entry + 8);
        return data.toString('utf8', start, data.indexOf(0, start));
      }
      return '';
    },
  };
}

import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { notice, readme, sample, sampleTimeSeconds, type Processor } from './sample.ts';

/** Architecture name in the header and number in the lead. */
const architectures = { x64: ['x86_64', 1], arm64: ['aarch64', 19], universal: ['noarch', 255] } as const;

const headerRegion = 63;
const signatureRegion = 62;
const sha256Algorithm = 8;
/** RPMSENSE_LESS | RPMSENSE_EQUAL | RPMSENSE_RPMLIB. */
const rpmlibAtMost = 0x0100_000a;
const equal = 8;
const documentation = 2;
const release = '1';
const folder = `/usr/share/doc/${sample.slug}/`;

export function makeRpm(processor: Processor): Buffer {
  const [architecture, architectureNumber] = architectures[processor];
  const archive = Buffer.concat([cpioEntry(1, `.${folder}README`, readme), cpioEntry(0, 'TRAILER!!!')]);
  const payload = gzipSync(archive);
  const header = rpmHeader(headerRegion, [
    [100, strings('C')],
    [1000, string(sample.slug)],
    [1001, string(sample.version)],
    [1002, string(release)],
    [1004, translated('Sample that contains no application')],
    [1005, translated(notice)],
    [1006, int32(sampleTimeSeconds)],
    [1007, string('localhost')],
    [1009, int32(readme.length)],
    [1011, string(sample.publisher)],
    [1014, string('MIT')],
    [1016, translated('Unspecified')],
    [1021, string('linux')],
    [1022, string(architecture)],
    [1028, int32(readme.length)],
    [1030, int16(0o100644)],
    [1033, int16(0)],
    [1034, int32(sampleTimeSeconds)],
    [1035, strings(hash('sha256', readme))],
    [1036, strings('')],
    [1037, int32(documentation)],
    [1039, strings('root')],
    [1040, strings('root')],
    [1044, string(`${sample.slug}-${sample.version}-${release}.src.rpm`)],
    [1045, int32(0xffff_ffff)],
    [1047, strings(sample.slug)],
    [1048, int32(rpmlibAtMost, rpmlibAtMost, rpmlibAtMost)],
    [1049, strings('rpmlib(CompressedFileNames)', 'rpmlib(FileDigests)', 'rpmlib(PayloadFilesHavePrefix)')],
    [1050, strings('3.0.4-1', '4.6.0-1', '4.0-1')],
    [1064, string('4.18.0')],
    [1095, int32(1)],
    [1096, int32(1)],
    [1097, strings('')],
    [1112, int32(equal)],
    [1113, strings(`${sample.version}-${release}`)],
    [1116, int32(0)],
    [1117, strings('README')],
    [1118, strings(folder)],
    [1124, string('cpio')],
    [1125, string('gzip')],
    [1126, string('9')],
    [1132, string(`${architecture}-linux`)],
    [5011, int32(sha256Algorithm)],
    [5062, string('utf-8')],
    [5092, strings(hash('sha256', payload))],
    [5093, int32(sha256Algorithm)],
  ]);
  const signature = rpmHeader(signatureRegion, [
    [269, string(hash('sha1', header))],
    [273, string(hash('sha256', header))],
    [1000, int32(header.length + payload.length)],
    [1004, binary(hash('md5', Buffer.concat([header, payload]), 'buffer'))],
    [1007, int32(archive.length)],
  ]);
  const lead = Buffer.alloc(96);
  lead.writeUInt32BE(0xedab_eedb, 0);
  lead.writeUInt8(3, 4);
  lead.writeUInt16BE(architectureNumber, 8);
  lead.write(`${sample.slug}-${sample.version}-${release}`, 10, 65);
  lead.writeUInt16BE(1, 76);
  lead.writeUInt16BE(5, 78);
  return Buffer.concat([lead, signature, Buffer.alloc(-signature.length & 7), header, payload]);
}

interface TagValue {
  readonly type: number;
  readonly count: number;
  readonly align: number;
  readonly data: Buffer;
}

const string = (text: string): TagValue => ({ ...strings(text), type: 6 });
const translated = (text: string): TagValue => ({ ...strings(text), type: 9 });
const binary = (data: Buffer): TagValue => ({ type: 7, count: data.length, align: 1, data });

function strings(...texts: string[]): TagValue {
  return { type: 8, count: texts.length, align: 1, data: Buffer.from(texts.map((text) => `${text}\0`).join('')) };
}

function int16(value: number): TagValue {
  return { type: 3, count: 1, align: 2, data: Buffer.from([value >> 8, value & 255]) };
}

function int32(...values: number[]): TagValue {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return { type: 4, count: values.length, align: 4, data };
}

/**
 * Returns RPM's header structure: an index of tags, then their values. The region tag comes first. Its value, a
 * trailer, repeats the tag with the negative size of the index.
 */
function rpmHeader(region: number, tags: readonly (readonly [tag: number, value: TagValue])[]): Buffer {
  const values: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [tag, { type, count, align, data }] of tags) {
    const gap = -offset & (align - 1);
    values.push(Buffer.alloc(gap), data);
    index.push(indexEntry(tag, type, offset + gap, count));
    offset += gap + data.length;
  }
  const indexLength = (tags.length + 1) * 16;
  const head = Buffer.alloc(16);
  head.writeUInt32BE(0x8ead_e801, 0);
  head.writeUInt32BE(tags.length + 1, 8);
  head.writeUInt32BE(offset + 16, 12);
  const trailer = indexEntry(region, 7, -indexLength, 16);
  return Buffer.concat([head, indexEntry(region, 7, offset, 16), ...index, ...values, trailer]);
}

function indexEntry(tag: number, type: number, offset: number, count: number): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32BE(tag, 0);
  entry.writeUInt32BE(type, 4);
  entry.writeInt32BE(offset, 8);
  entry.writeUInt32BE(count, 12);
  return entry;
}

/** Returns a file of a "newc" cpio archive. The trailer has inode 0. */
function cpioEntry(inode: number, path: string, data = Buffer.alloc(0)): Buffer {
  const [mode, time, device] = inode === 0 ? [0, 0, 0] : [0o100644, sampleTimeSeconds, 1];
  const fields = [inode, mode, 0, 0, 1, time, data.length, 0, device, 0, 0, path.length + 1, 0];
  const head = Buffer.from(`070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${path}\0`);
  return Buffer.concat([head, Buffer.alloc(-head.length & 3), data, Buffer.alloc(-data.length & 3)]);
}

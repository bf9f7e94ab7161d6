import { notice, sample, sampleTimeSeconds } from './sample.ts';

/** Format ID {F29F85E0-4FF9-1068-AB91-08002B27B3D9}, as stored. */
const formatId = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex');
const sectionAt = 48;

export function summaryInformation(processor: 'x64' | 'arm64', packageCode: string): Buffer {
  const [template, schema] = processor === 'arm64' ? ['Arm64', 500] : ['x64', 200];
  const properties: readonly (readonly [id: number, value: Buffer])[] = [
    [1, numberValue(2, 1252)],
    [2, textValue('Installation Database')],
    [3, textValue(sample.name)],
    [4, textValue(sample.publisher)],
    [5, textValue('Installer')],
    [6, textValue(notice)],
    [7, textValue(`${template};1033`)],
    [9, textValue(packageCode)],
    [12, timeValue(sampleTimeSeconds)],
    [13, timeValue(sampleTimeSeconds)],
    [14, numberValue(3, schema)],
    [15, numberValue(3, 2)],
    [18, textValue(sample.publisher)],
    [19, numberValue(3, 2)],
  ];
  const index = Buffer.alloc(8 + properties.length * 8);
  let at = index.length;
  for (const [position, [id, value]] of properties.entries()) {
    index.writeUInt32LE(id, 8 + position * 8);
    index.writeUInt32LE(at, 12 + position * 8);
    at += value.length;
  }
  index.writeUInt32LE(at, 0);
  index.writeUInt32LE(properties.length, 4);
  const head = Buffer.alloc(sectionAt);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt32LE(0x0002_0006, 4);
  head.writeUInt32LE(1, 24);
  formatId.copy(head, 28);
  head.writeUInt32LE(sectionAt, 44);
  return Buffer.concat([head, index, ...properties.map(([, value]) => value)]);
}

/** `type` is 2 for a short, 3 for a long. */
function numberValue(type: 2 | 3, value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32LE(type, 0);
  data.writeUInt32LE(value, 4);
  return data;
}

function textValue(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, 'latin1');
  const data = Buffer.alloc(8 + Math.ceil(bytes.length / 4) * 4);
  data.writeUInt32LE(30, 0);
  data.writeUInt32LE(bytes.length, 4);
  bytes.copy(data, 8);
  return data;
}

/** Returns a FILETIME: units of 100 ns since 1601. */
function timeValue(unixSeconds: number): Buffer {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(64, 0);
  data.writeBigUInt64LE((BigInt(unixSeconds) + 11_644_473_600n) * 10_000_000n, 4);
  return data;
}

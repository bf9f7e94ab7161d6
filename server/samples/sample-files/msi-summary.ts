import { SAMPLE_TIME, sampleGuid, sampleNotice, type SampleFacts } from './sample-facts.ts';

/** Format id of summary information, {F29F85E0-4FF9-1068-AB91-08002B27B3D9}, as it stands in the file. */
const FORMAT_ID = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex');
const SECTION_AT = 48;

/** The property set that Windows and Windows Installer read before they open the database. */
export function summaryInformation(facts: SampleFacts): Buffer {
  const template = facts.arch === 'arm64' ? 'Arm64' : 'x64';
  const schema = facts.arch === 'arm64' ? 500 : 200;
  const properties: [id: number, value: Buffer][] = [
    [1, shortValue(1252)],
    [2, textValue('Installation Database')],
    [3, textValue(`${facts.appName} (sample)`)],
    [4, textValue(facts.publisher)],
    [5, textValue('Installer')],
    [6, textValue(sampleNotice(facts))],
    [7, textValue(`${template};1033`)],
    [9, textValue(sampleGuid('package', facts))],
    [12, timeValue(SAMPLE_TIME)],
    [13, timeValue(SAMPLE_TIME)],
    [14, longValue(schema)],
    [15, longValue(2)],
    [18, textValue('Appstand sample catalogue')],
    [19, longValue(2)],
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
  const head = Buffer.alloc(SECTION_AT);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt32LE(0x0002_0006, 4);
  head.writeUInt32LE(1, 24);
  FORMAT_ID.copy(head, 28);
  head.writeUInt32LE(SECTION_AT, 44);
  return Buffer.concat([head, index, ...properties.map(([, value]) => value)]);
}

function shortValue(value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32LE(2, 0);
  data.writeUInt16LE(value, 4);
  return data;
}

function longValue(value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32LE(3, 0);
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

/** A FILETIME: units of 100 ns since 1601. */
function timeValue(unixSeconds: number): Buffer {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(64, 0);
  data.writeBigUInt64LE((BigInt(unixSeconds) + 11_644_473_600n) * 10_000_000n, 4);
  return data;
}

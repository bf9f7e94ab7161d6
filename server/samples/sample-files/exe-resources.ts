import { sampleNotice, samplePadding, xmlText, type SampleFacts } from './sample-facts.ts';

const RT_RCDATA = 10;
const RT_VERSION = 16;
const RT_MANIFEST = 24;
const US_ENGLISH = 0x0409;

/** The .rsrc section: version information, a manifest, and padding under a name that says so. */
export function resourceSection(facts: SampleFacts, sectionAddress: number): Buffer {
  return resourceTree(sectionAddress, [
    { type: RT_RCDATA, name: 'SAMPLE_PADDING', data: samplePadding(facts) },
    { type: RT_VERSION, name: 1, data: versionInfo(facts) },
    { type: RT_MANIFEST, name: 1, data: Buffer.from(manifest(facts)) },
  ]);
}

interface Resource {
  type: number;
  name: string | number;
  data: Buffer;
}

/**
 * The three levels of a resource tree (type, name, language), then the data descriptions, the names and the data.
 * Every type holds one resource here, so every table below the first has one entry. `resources` are in type order.
 */
function resourceTree(sectionAddress: number, resources: Resource[]): Buffer {
  const oneEntryTable = 16 + 8;
  const namesAt = 16 + resources.length * (8 + 2 * oneEntryTable + 16);
  const names = resources.map(({ name }) => (typeof name === 'string' ? lengthPrefixed(name) : Buffer.alloc(0)));
  let dataAt = align(namesAt + names.reduce((sum, name) => sum + name.length, 0), 8);
  const section = Buffer.alloc(dataAt + resources.reduce((sum, { data }) => sum + align(data.length, 8), 0));
  const subtable = 0x8000_0000;

  section.writeUInt16LE(resources.length, 14);
  let at = 16 + resources.length * 8;
  let nameAt = namesAt;
  for (const [index, { type, name, data }] of resources.entries()) {
    section.writeUInt32LE(type, 16 + index * 8);
    section.writeUInt32LE(subtable + at, 20 + index * 8);
    const isNamed = typeof name === 'string';
    section.writeUInt16LE(1, at + (isNamed ? 12 : 14));
    section.writeUInt32LE(isNamed ? subtable + nameAt : name, at + 16);
    section.writeUInt32LE(subtable + at + oneEntryTable, at + 20);
    nameAt += names[index]?.copy(section, nameAt) ?? 0;
    at += oneEntryTable;
    section.writeUInt16LE(1, at + 14);
    section.writeUInt32LE(US_ENGLISH, at + 16);
    section.writeUInt32LE(at + oneEntryTable, at + 20);
    at += oneEntryTable;
    section.writeUInt32LE(sectionAddress + dataAt, at);
    section.writeUInt32LE(data.length, at + 4);
    at += 16;
    data.copy(section, dataAt);
    dataAt += align(data.length, 8);
  }
  return section;
}

function versionInfo(facts: SampleFacts): Buffer {
  const [major = 0, minor = 0, patch = 0] = facts.version.split('.').map(Number);
  const fixed = Buffer.alloc(52);
  fixed.writeUInt32LE(0xfeef_04bd, 0);
  fixed.writeUInt32LE(0x0001_0000, 4);
  for (const at of [8, 16]) {
    fixed.writeUInt32LE(((major << 16) | minor) >>> 0, at);
    fixed.writeUInt32LE((patch << 16) >>> 0, at + 4);
  }
  fixed.writeUInt32LE(0x3f, 24);
  fixed.writeUInt32LE(0x0004_0004, 32);
  fixed.writeUInt32LE(1, 36);
  const strings = Object.entries({
    Comments: sampleNotice(facts),
    CompanyName: facts.publisher,
    FileDescription: `${facts.appName} (sample, installs nothing)`,
    FileVersion: facts.version,
    InternalName: facts.slug,
    OriginalFilename: `${facts.slug}.exe`,
    ProductName: `${facts.appName} (sample)`,
    ProductVersion: facts.version,
  }).map(([key, value]) => versionBlock(key, { text: value }));
  const translation = Buffer.alloc(4);
  translation.writeUInt16LE(US_ENGLISH, 0);
  translation.writeUInt16LE(1200, 2);
  return versionBlock('VS_VERSION_INFO', { value: fixed }, [
    versionBlock('StringFileInfo', {}, [versionBlock('040904b0', {}, strings)]),
    versionBlock('VarFileInfo', {}, [versionBlock('Translation', { value: translation })]),
  ]);
}

/** One block of version information: length, value length, is-text, key, value, children, each on 4 bytes. */
function versionBlock(key: string, content: { value?: Buffer; text?: string }, children: Buffer[] = []): Buffer {
  const text = content.text === undefined ? undefined : Buffer.from(`${content.text}\0`, 'utf16le');
  const value = text ?? content.value ?? Buffer.alloc(0);
  const head = Buffer.concat([Buffer.alloc(6), Buffer.from(`${key}\0`, 'utf16le')]);
  const parts: Buffer[] = [];
  let length = 0;
  for (const part of [head, value, ...children]) {
    if (part.length === 0) continue;
    const gap = Buffer.alloc(-length & 3);
    parts.push(gap, part);
    length += gap.length + part.length;
  }
  const block = Buffer.concat(parts);
  block.writeUInt16LE(block.length, 0);
  block.writeUInt16LE(text === undefined ? value.length : value.length / 2, 2);
  block.writeUInt16LE(content.value === undefined ? 1 : 0, 4);
  return block;
}

function manifest(facts: SampleFacts): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <description>${xmlText(facts.appName)} (sample, installs nothing)</description>
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges>
    <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
  </requestedPrivileges></security></trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1"><application>
    <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
  </application></compatibility>
</assembly>
`;
}

function lengthPrefixed(name: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(name.length);
  return Buffer.concat([length, Buffer.from(name, 'utf16le')]);
}

function align(value: number, boundary: number): number {
  return Math.ceil(value / boundary) * boundary;
}

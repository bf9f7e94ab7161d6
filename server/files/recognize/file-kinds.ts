// What kind of file some bytes are, by how they begin.
import type { ByteReader } from './byte-reader.ts';

export type FileKind = (typeof beginnings)[number][1] | 'disk-image' | 'web-page' | 'json' | 'text';

/** How files begin, in hexadecimal. */
const beginnings = [
  ['4d5a', 'pe'],
  ['7f454c46', 'elf'],
  ['cffaedfe', 'mach'],
  ['cefaedfe', 'mach'],
  ['cafebabe', 'fat-mach'],
  ['213c617263683e0a', 'deb'],
  ['edabeedb', 'rpm'],
  ['d0cf11e0a1b11ae1', 'msi'],
  ['78617221', 'pkg'],
  ['504b0304', 'zip'],
  ['504b0506', 'empty-zip'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['255044462d', 'pdf'],
] as const;

const sampleBytes = 4_096;
/** The trailer of a disk image, at the end of the file. */
const trailerBytes = 512;

/** Tells the kind; null where the bytes do not say. Throws where they cannot be read. */
export async function kindOf(reader: ByteReader): Promise<FileKind | null> {
  const sample = await reader.read(0, Math.min(sampleBytes, reader.sizeBytes));
  const start = sample.toString('hex', 0, 8);
  const found = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (found !== undefined) return found[1];
  if (reader.sizeBytes >= trailerBytes) {
    const trailer = await reader.read(reader.sizeBytes - trailerBytes, 4);
    if (trailer.toString('latin1') === 'koly') return 'disk-image';
  }
  return textKindOf(sample);
}

// Texts have no control characters but those that space them.
const controls = /(?![\t\n\f\r])\p{Cc}/u;

function textKindOf(sample: Buffer): FileKind | null {
  const text = decode(sample)?.trim();
  if (text === undefined || text === '' || controls.test(text)) return null;
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is.test(text)) return 'web-page';
  return /^[[{]\s*(["[{\d\]}]|$)/.test(text) ? 'json' : 'text';
}

function decode(bytes: Buffer): string | undefined {
  try {
    // As a stream: the sample may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

// What a file is for, by its own header; its name says the rest.
import type { Architecture, Platform } from '#contracts/files.ts';
import { architectureOf, platformOf, versionOf } from '#server/files/file-types.ts';
import type { ByteReader } from './byte-reader.ts';
import { facts, type FileFacts } from './file-facts.ts';
import { recognizeDeb, recognizeRpm } from './linux-packages.ts';
import { recognizeMsi } from './msi.ts';
import { recognizePkg } from './pkg.ts';
import { recognizeElf, recognizeFatMach, recognizeMach, recognizePe } from './programs.ts';
import { recognizeZip } from './zip.ts';

/** What buyers are told that a file is for. */
export interface FileTarget {
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
}

/** Reads what a file is for from its header, and what the header does not tell from its name. Never throws. */
export async function recognizeFile(fileName: string, reader: ByteReader): Promise<FileTarget> {
  // A header that breaks off or contradicts itself tells nothing.
  const header = (await recognizeHeader(reader).catch(() => null)) ?? facts(null);
  const named = architectureOf(fileName);
  // 32-bit set-up programs install most 64-bit software for Windows: a name that says otherwise knows better.
  const isSetUp = header.platform === 'windows' && header.architecture === 'x86' && named !== 'any';
  return {
    platform: header.platform ?? platformOf(fileName),
    architecture: isSetUp ? named : (header.architecture ?? named),
    version: header.version ?? versionOf(fileName),
  };
}

type Recognizer = (reader: ByteReader) => Promise<FileFacts | null>;

/** How files begin, in hexadecimal. */
const beginnings: readonly (readonly [start: string, Recognizer])[] = [
  ['4d5a', recognizePe],
  ['7f454c46', recognizeElf],
  ['cffaedfe', recognizeMach],
  ['cefaedfe', recognizeMach],
  ['cafebabe', recognizeFatMach],
  ['213c617263683e0a', recognizeDeb],
  ['edabeedb', recognizeRpm],
  ['d0cf11e0a1b11ae1', recognizeMsi],
  ['78617221', recognizePkg],
  ['504b0304', recognizeZip],
];

/** The trailer of a disk image, at the end of the file. */
const trailerBytes = 512;

async function recognizeHeader(reader: ByteReader): Promise<FileFacts | null> {
  const start = (await reader.read(0, Math.min(8, reader.sizeBytes))).toString('hex');
  const found = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (found !== undefined) return found[1](reader);
  if (reader.sizeBytes < trailerBytes) return null;
  const trailer = await reader.read(reader.sizeBytes - trailerBytes, 4);
  return trailer.toString('latin1') === 'koly' ? facts('macos') : null;
}

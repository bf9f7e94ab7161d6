// What a file is for, by its own header; its name says the rest.
import type { Architecture, Platform } from '#contracts/files.ts';
import { architectureOf, platformOf, versionOf } from '#server/files/file-types.ts';
import type { ByteReader } from './byte-reader.ts';
import { facts, type FileFacts } from './file-facts.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
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

const recognizers: Readonly<Partial<Record<FileKind, Recognizer>>> = {
  pe: recognizePe,
  elf: recognizeElf,
  mach: recognizeMach,
  'fat-mach': recognizeFatMach,
  deb: recognizeDeb,
  rpm: recognizeRpm,
  msi: recognizeMsi,
  pkg: recognizePkg,
  zip: recognizeZip,
  'disk-image': async () => facts('macos'),
};

async function recognizeHeader(reader: ByteReader): Promise<FileFacts | null> {
  const kind = await kindOf(reader);
  return kind === null ? null : ((await recognizers[kind]?.(reader)) ?? null);
}

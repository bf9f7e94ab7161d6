// Archives that zip made: plain ones, and the packages of Android (.apk) and iOS (.ipa).
import type { Architecture } from '#contracts/files.ts';
import type { ByteReader } from './byte-reader.ts';
import { facts, type FileFacts } from './file-facts.ts';

const endBytes = 22;
const maxCommentBytes = 65_535;
const maxDirectoryBytes = 4 * 1024 * 1024;

/** The folders in which an Android package keeps what is bound to one processor. */
const androidFolders: Readonly<Record<string, Architecture>> = {
  'arm64-v8a': 'arm64',
  x86_64: 'x64',
  x86: 'x86',
};

/** A file that begins with `PK\x03\x04`. */
export async function recognizeZip(reader: ByteReader): Promise<FileFacts | null> {
  const names = await listNames(reader);
  if (names.includes('AndroidManifest.xml')) return facts('android', androidArchitecture(names));
  if (names.some((name) => /^Payload\/[^/]+\.app\//.test(name))) return facts('ios', 'arm64');
  if (names.some((name) => /(^|\/)[^/]+\.app\/Contents\//.test(name))) return facts('macos');
  if (names.some((name) => /\.(exe|dll|msi)$/i.test(name))) return facts('windows');
  if (names.some((name) => /\.(so(\.\d+)*|AppImage|desktop)$/.test(name))) return facts('linux');
  return null;
}

function androidArchitecture(names: readonly string[]): Architecture {
  const folders = new Set(names.flatMap((name) => /^lib\/([^/]+)\//.exec(name)?.[1] ?? []));
  const found = [...folders].map((folder) => androidFolders[folder]);
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : 'any';
}

async function listNames(reader: ByteReader): Promise<string[]> {
  const tailBytes = Math.min(reader.sizeBytes, endBytes + maxCommentBytes);
  const tail = await reader.read(reader.sizeBytes - tailBytes, tailBytes);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1) return [];
  // The first names of a very long list tell enough.
  const directoryBytes = Math.min(tail.readUInt32LE(end + 12), maxDirectoryBytes);
  const directory = await reader.read(tail.readUInt32LE(end + 16), directoryBytes);
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50;) {
    const nameBytes = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

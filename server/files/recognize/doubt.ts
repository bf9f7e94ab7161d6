import { extensionOf } from '#contracts/files.ts';
import type { ByteReader } from './byte-reader.ts';
import { kindOf, type FileKind } from './file-kinds.ts';

const kindNames: Readonly<Record<FileKind, string>> = {
  pe: 'a Windows program',
  elf: 'a Linux program',
  mach: 'a macOS program',
  'fat-mach': 'a macOS program',
  deb: 'a Debian package',
  rpm: 'an RPM package',
  msi: 'a Windows installer',
  pkg: 'a macOS package',
  zip: 'an archive',
  'empty-zip': 'an empty archive',
  'disk-image': 'a disk image',
  picture: 'a picture',
  pdf: 'a PDF document',
  'web-page': 'a web page',
  json: 'JSON',
  text: 'plain text',
};

/** What a name promises, and the kinds that keep the promise. */
const promises: Readonly<Record<string, readonly [name: string, ...kinds: FileKind[]]>> = {
  '.exe': ['a Windows program', 'pe'],
  '.msi': ['a Windows installer', 'msi'],
  '.dmg': ['a macOS disk image', 'disk-image'],
  '.pkg': ['a macOS package', 'pkg'],
  '.app': ['a macOS program', 'mach', 'fat-mach', 'zip'],
  '.deb': ['a Debian package', 'deb'],
  '.rpm': ['an RPM package', 'rpm'],
  '.apk': ['an Android package', 'zip'],
  '.ipa': ['an iOS package', 'zip'],
  '.zip': ['a ZIP archive', 'zip'],
};

/**
 * A warning for operators about bytes that plainly are not what the file's name says, such as a web page called Setup.exe;
 * null where they are, or do not tell. It keeps nobody from selling them: only a warning is safe where formats are many.
 * Never throws.
 */
export async function doubtOf(fileName: string, reader: ByteReader): Promise<string | null> {
  const promise = promises[extensionOf(fileName)];
  if (promise === undefined) return null;
  const [promised, ...kinds] = promise;
  const kind = await kindOf(reader).catch(() => null);
  if (kind === null || kinds.includes(kind)) return null;
  return `The bytes do not look like ${promised}. Buyers get them as they are. They look like ${kindNames[kind]}.`;
}

import { extensionOf } from '#contracts/file-extension.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
import type { FileSample } from './file-sample.ts';

const kindNames: Readonly<Record<FileKind, string>> = {
  pe: 'a Windows program',
  elf: 'a Linux program',
  mach: 'a macOS program',
  'fat-mach': 'a macOS program',
  deb: 'a Debian package',
  rpm: 'an RPM package',
  msi: 'a Windows installer',
  pkg: 'a macOS package',
  zip: 'a ZIP archive',
  'empty-zip': 'an empty archive',
  gzip: 'a gzip archive',
  xz: 'an xz archive',
  flatpak: 'a Flatpak bundle',
  snap: 'a Snap package',
  'disk-image': 'a disk image',
  picture: 'a picture',
  pdf: 'a PDF document',
  'web-page': 'a web page',
  json: 'JSON',
  text: 'plain text',
};

const expectedKinds: Readonly<Record<string, readonly FileKind[]>> = {
  '.exe': ['pe'],
  '.msi': ['msi'],
  '.msix': ['zip'],
  '.dmg': ['disk-image'],
  '.pkg': ['pkg'],
  '.app': ['mach', 'fat-mach', 'zip'],
  '.deb': ['deb'],
  '.rpm': ['rpm'],
  '.appimage': ['elf'],
  '.flatpak': ['flatpak'],
  '.snap': ['snap'],
  '.apk': ['zip'],
  '.ipa': ['zip'],
  '.zip': ['zip'],
  '.tar.gz': ['gzip'],
  '.tar.xz': ['xz'],
};

/**
 * Says how the bytes clearly do not fit the file's name, otherwise returns null. No list of formats is complete: bytes of
 * an unknown kind fit every name.
 */
export function contentWarning(fileName: string, sample: FileSample): string | null {
  const extension = extensionOf(fileName);
  const expected = expectedKinds[extension];
  const kind = kindOf(sample);
  if (expected === undefined || kind === null || expected.includes(kind)) return null;
  return `The name ends in ${extension}, but the file looks like ${kindNames[kind]}.`;
}

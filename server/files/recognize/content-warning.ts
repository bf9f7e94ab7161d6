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
  zip: 'an archive',
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

const expectedKinds: Readonly<Record<string, readonly [name: string, ...kinds: FileKind[]]>> = {
  '.exe': ['a Windows program', 'pe'],
  '.msi': ['a Windows installer', 'msi'],
  '.msix': ['a Windows package', 'zip'],
  '.dmg': ['a macOS disk image', 'disk-image'],
  '.pkg': ['a macOS package', 'pkg'],
  '.app': ['a macOS program', 'mach', 'fat-mach', 'zip'],
  '.deb': ['a Debian package', 'deb'],
  '.rpm': ['an RPM package', 'rpm'],
  '.appimage': ['an AppImage', 'elf'],
  '.flatpak': ['a Flatpak bundle', 'flatpak'],
  '.snap': ['a Snap package', 'snap'],
  '.apk': ['an Android package', 'zip'],
  '.ipa': ['an iOS package', 'zip'],
  '.zip': ['a ZIP archive', 'zip'],
  '.tar.gz': ['a gzip archive', 'gzip'],
  '.tar.xz': ['an xz archive', 'xz'],
};

/**
 * Returns a warning about bytes that clearly do not match the file's name, otherwise null. It never blocks an upload:
 * no list of formats is complete.
 */
export function contentWarning(fileName: string, sample: FileSample): string | null {
  const expected = expectedKinds[extensionOf(fileName)];
  const kind = kindOf(sample);
  if (expected === undefined || kind === null || expected.includes(kind)) return null;
  return `This does not look like ${expected[0]}. It looks like ${kindNames[kind]}. Buyers get the file as it is.`;
}

import type { Platform } from '#contracts/files.ts';
import { architectureOf, platformOf, versionOf } from '#server/files/file-types.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
import type { FileSample } from './file-sample.ts';
import { programArchitecture } from './program-architecture.ts';

const platformsByKind: Readonly<Partial<Record<FileKind, Platform>>> = {
  pe: 'windows',
  msi: 'windows',
  elf: 'linux',
  deb: 'linux',
  rpm: 'linux',
  flatpak: 'linux',
  snap: 'linux',
  mach: 'macos',
  pkg: 'macos',
  'disk-image': 'macos',
};

export function recognizeFile(fileName: string, sample: FileSample) {
  const kind = kindOf(sample);
  const found = kind === null ? null : programArchitecture(kind, sample.head);
  const named = architectureOf(fileName);
  // Many installers of 64-bit Windows programs are 32-bit programs.
  const isInstaller = kind === 'pe' && found === 'x86' && named !== 'any';
  const isFatMach = kind === 'fat-mach' && found !== null;
  return {
    platform: (kind && platformsByKind[kind]) ?? (isFatMach ? 'macos' : platformOf(fileName)),
    architecture: isInstaller ? named : (found ?? named),
    version: versionOf(fileName),
  };
}

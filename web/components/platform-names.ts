import { extensionOf } from '#contracts/file-extension.ts';
import type { Architecture, Platform } from '#contracts/files.ts';

export const platformNames: Readonly<Record<Platform, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  any: 'Any system',
};

const architectureNames: Readonly<Record<Architecture, string>> = {
  x64: '64-bit',
  arm64: 'ARM, 64-bit',
  x86: '32-bit',
  universal: 'Apple silicon and Intel',
  any: '',
};

const macArchitectureNames: Readonly<Partial<Record<Architecture, string>>> = { x64: 'Intel', arm64: 'Apple silicon' };

interface Target {
  readonly platform: Platform;
  readonly architecture: Architecture;
  /** Tells the packages of Linux apart. */
  readonly fileName?: string;
}

/** What a file is for: "Windows, 64-bit", "macOS, Apple silicon and Intel", "Linux .deb, 64-bit". */
export function showTarget(file: Target): string {
  const architecture = showArchitecture(file);
  return architecture === '' ? showSystem(file) : `${showSystem(file)}, ${architecture}`;
}

/** The system that a file is for, with the kind of package on Linux: "macOS", "Linux .deb". */
export function showSystem({ platform, fileName }: Target): string {
  const name = platformNames[platform];
  const { length } = platform === 'linux' && fileName !== undefined ? extensionOf(fileName) : '';
  // As it is written in the name: ".AppImage".
  return length === 0 ? name : `${name} ${fileName?.slice(-length)}`;
}

/** The processor that a file is for: "64-bit", or nothing where it does not matter. */
export function showArchitecture({ platform, architecture }: Target): string {
  return (platform === 'macos' ? macArchitectureNames[architecture] : undefined) ?? architectureNames[architecture];
}

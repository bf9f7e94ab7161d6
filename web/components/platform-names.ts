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

/** What a file is for: "Windows, 64-bit", "macOS, Apple silicon and Intel". */
export function showTarget(file: { readonly platform: Platform; readonly architecture: Architecture }): string {
  const architecture =
    (file.platform === 'macos' ? macArchitectureNames[file.architecture] : undefined) ??
    architectureNames[file.architecture];
  return architecture === '' ? platformNames[file.platform] : `${platformNames[file.platform]}, ${architecture}`;
}

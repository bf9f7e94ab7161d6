import { readFile } from 'node:fs/promises';
import type { Category } from '#contracts/categories.ts';

/** One app of the sample catalogue. All of it is invented, ratings and downloads too: it shows what a full store looks like. */
export interface SampleApp {
  readonly name: string;
  /** The name in the address of the app's page. */
  readonly slug: string;
  readonly category: Category;
  readonly description: string;
  /** Dollars as a decimal string with two decimals. */
  readonly price: string;
  /** 0.0 to 5.0 with one decimal. */
  readonly rating: string;
  readonly downloads: number;
  readonly version: string;
  /** The changes of this version, one a line. */
  readonly releaseNotes: readonly string[];
  /** One line for each platform; it begins with the platform's name. */
  readonly requirements: readonly string[];
  readonly files: readonly SampleFile[];
}

export interface SampleFile {
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly architecture: 'x64' | 'arm64' | 'universal';
  /** Also the ending of the file's name. */
  readonly kind: 'exe' | 'msi' | 'dmg' | 'pkg' | 'deb' | 'rpm' | 'zip';
}

const plainArchitecture = { windows: 'x64', macos: 'universal', linux: 'x64' } as const;

/**
 * Returns the name that an app's file is uploaded under, such as `DuplicateFinder-arm64.exe`. It names the platform of a
 * zip, and an architecture that is not the platform's usual one.
 */
export function sampleFileName(app: SampleApp, file: SampleFile): string {
  const platform = file.kind === 'zip' ? `-${file.platform}` : '';
  const architecture = file.architecture === plainArchitecture[file.platform] ? '' : `-${file.architecture}`;
  return `${app.name}${platform}${architecture}.${file.kind}`;
}

/** Returns the bytes of a sample file, which are the same for all apps; tools/sample-installers/ made them. */
export function readSampleFile({ platform, architecture, kind }: SampleFile): Promise<Buffer> {
  return readFile(new URL(`./fixtures/${platform}-${architecture}.${kind}`, import.meta.url));
}

export const windowsExe: SampleFile = { platform: 'windows', architecture: 'x64', kind: 'exe' };
export const windowsArmExe: SampleFile = { platform: 'windows', architecture: 'arm64', kind: 'exe' };
export const windowsMsi: SampleFile = { platform: 'windows', architecture: 'x64', kind: 'msi' };
export const windowsZip: SampleFile = { platform: 'windows', architecture: 'x64', kind: 'zip' };
export const macDmg: SampleFile = { platform: 'macos', architecture: 'universal', kind: 'dmg' };
export const macArmDmg: SampleFile = { platform: 'macos', architecture: 'arm64', kind: 'dmg' };
export const macPkg: SampleFile = { platform: 'macos', architecture: 'universal', kind: 'pkg' };
export const macZip: SampleFile = { platform: 'macos', architecture: 'universal', kind: 'zip' };
export const linuxDeb: SampleFile = { platform: 'linux', architecture: 'x64', kind: 'deb' };
export const linuxRpm: SampleFile = { platform: 'linux', architecture: 'x64', kind: 'rpm' };
export const linuxZip: SampleFile = { platform: 'linux', architecture: 'x64', kind: 'zip' };

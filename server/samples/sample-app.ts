import { readFile } from 'node:fs/promises';
import type { Category } from '#contracts/categories.ts';

/** A sample app. All of its data is invented, including ratings and downloads. */
export interface SampleApp {
  readonly name: string;
  readonly slug: string;
  readonly category: Category;
  readonly description: string;
  /** Dollars as a decimal string with two decimals. */
  readonly price: string;
  /** 0.0 to 5.0 with one decimal. */
  readonly rating: string;
  readonly downloads: number;
  readonly version: string;
  /** One change per line. */
  readonly releaseNotes: readonly string[];
  /** One line per platform, beginning with its name. */
  readonly requirements: readonly string[];
  /** The current version is one of them. Without any, the day of its version is not known. */
  readonly history?: SampleHistory;
  readonly files: readonly SampleFile[];
}

export interface SampleHistory {
  /** Counted back from the store's first start. */
  readonly publishedDaysAgo: number;
  /** The newest first. They have the files of the current version. */
  readonly earlier: readonly {
    readonly version: string;
    readonly publishedDaysAgo: number;
    readonly notes: readonly string[];
  }[];
}

export interface SampleFile {
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly architecture: 'x64' | 'arm64' | 'universal';
  /** Also the ending of the file's name. */
  readonly kind: 'exe' | 'msi' | 'dmg' | 'pkg' | 'deb' | 'rpm' | 'zip';
}

const defaultArchitecture = { windows: 'x64', macos: 'universal', linux: 'x64' } as const;

/**
 * Returns the upload name, such as `DuplicateFinder-arm64.exe`. It names a zip's platform, and an architecture that is
 * not the platform's default.
 */
export function sampleFileName(app: SampleApp, file: SampleFile): string {
  const platform = file.kind === 'zip' ? `-${file.platform}` : '';
  const architecture = file.architecture === defaultArchitecture[file.platform] ? '' : `-${file.architecture}`;
  return `${app.name}${platform}${architecture}.${file.kind}`;
}

/** Returns a file made by tools/sample-installers/. All apps share it. */
export function readSampleFile({ platform, architecture, kind }: SampleFile): Promise<Buffer> {
  return readFile(new URL(`./fixtures/${platform}-${architecture}.${kind}`, import.meta.url));
}

export const builds = {
  windowsExe: { platform: 'windows', architecture: 'x64', kind: 'exe' },
  windowsArmExe: { platform: 'windows', architecture: 'arm64', kind: 'exe' },
  windowsMsi: { platform: 'windows', architecture: 'x64', kind: 'msi' },
  windowsZip: { platform: 'windows', architecture: 'x64', kind: 'zip' },
  macDmg: { platform: 'macos', architecture: 'universal', kind: 'dmg' },
  macArmDmg: { platform: 'macos', architecture: 'arm64', kind: 'dmg' },
  macPkg: { platform: 'macos', architecture: 'universal', kind: 'pkg' },
  macZip: { platform: 'macos', architecture: 'universal', kind: 'zip' },
  linuxDeb: { platform: 'linux', architecture: 'x64', kind: 'deb' },
  linuxRpm: { platform: 'linux', architecture: 'x64', kind: 'rpm' },
  linuxZip: { platform: 'linux', architecture: 'x64', kind: 'zip' },
} satisfies Readonly<Record<string, SampleFile>>;

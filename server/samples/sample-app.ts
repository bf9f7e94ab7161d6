import type { Category } from '#contracts/apps.ts';
import type { SampleFacts } from './sample-files/sample-facts.ts';
import { makeSampleFile, type SampleFileKind } from './sample-files/make-sample-file.ts';

/** One app of the sample catalogue. Everything in it is invented, ratings and downloads too: it shows what a full store looks like. */
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
  /** What changed in this version, one change a line. */
  readonly releaseNotes: readonly string[];
  /** One line for each platform, which begins with the platform's name. */
  readonly requirements: readonly string[];
  readonly files: readonly SampleFile[];
}

export interface SampleFile {
  readonly platform: SampleFacts['platform'];
  readonly architecture: SampleFacts['arch'];
  readonly kind: SampleFileKind;
}

/** The publisher that every sample file names. */
export const samplePublisher = 'Appstand Samples';

const plainArchitecture = { windows: 'x64', macos: 'universal', linux: 'x64' } as const;

/**
 * The name under which a sample file is served: the app's name with the kind as its ending, and before that the platform of
 * a zip and any architecture that is not the platform's usual one, as in `DuplicateFinder-arm64.exe`.
 */
export function sampleFileName(app: SampleApp, file: SampleFile): string {
  const platform = file.kind === 'zip' ? `-${file.platform}` : '';
  const architecture = file.architecture === plainArchitecture[file.platform] ? '' : `-${file.architecture}`;
  return `${app.name}${platform}${architecture}.${file.kind}`;
}

/** The bytes of a sample file; always the same for the same app and file. */
export function sampleFileBytes(app: SampleApp, file: SampleFile): Buffer {
  return makeSampleFile(file.kind, {
    appName: app.name,
    slug: app.slug,
    version: app.version,
    platform: file.platform,
    arch: file.architecture,
    publisher: samplePublisher,
  });
}

// The files that samples choose from.
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

/** The processors a sample is for; "universal" means that it holds nothing bound to one. */
export type Processor = 'x64' | 'arm64' | 'universal';

/** One file inside an archive. Its path implies the folders above it. */
export interface ArchiveEntry {
  /** Relative, with forward slashes. */
  readonly path: string;
  /** Unix permission bits, such as 0o644. */
  readonly mode: number;
  readonly data: Buffer;
}

export const notice =
  'This is a sample file from the Appstand sample catalogue. It contains no application and installs nothing.';

/** What every sample says about itself. ASCII only: some of the formats know no other text. */
export const sample = {
  name: 'Sample',
  /** Also the package's name in deb and rpm. */
  slug: 'appstand-sample',
  version: '3.1',
  publisher: 'Appstand Samples',
  identifier: 'invalid.appstand.sample',
} as const;

export const readme = Buffer.from(`${sample.name} ${sample.version}\n\n${notice}\n`);

/** The one time in all samples, 2026-01-01T00:00:00Z, in seconds since 1970. */
export const sampleTimeSeconds = 1_767_225_600;

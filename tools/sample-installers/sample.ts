/** "universal" contains nothing specific to a processor. */
export type Processor = 'x64' | 'arm64' | 'universal';

export interface ArchiveEntry {
  readonly path: string;
  readonly mode: number;
  readonly data: Buffer;
}

export const notice =
  'This is a sample file from the Appstand sample catalogue. It contains no application and installs nothing.';

/** Shared by all samples. ASCII only: some formats support nothing else. */
export const sample = {
  name: 'Sample',
  slug: 'appstand-sample',
  version: '3.1',
  publisher: 'Appstand Samples',
  identifier: 'invalid.appstand.sample',
} as const;

export const readme = Buffer.from(`${sample.name} ${sample.version}\n\n${notice}\n`);

/** The timestamp in all samples, 2026-01-01T00:00:00Z, in seconds since 1970. */
export const sampleTimeSeconds = 1_767_225_600;

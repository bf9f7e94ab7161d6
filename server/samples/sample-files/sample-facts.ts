import { createHash } from 'node:crypto';

/** What a sample file says about itself. All strings are ASCII: some of the formats know no other text. */
export interface SampleFacts {
  appName: string;
  /** Lower case words joined by hyphens; also the package name inside deb and rpm. */
  slug: string;
  /** Digits joined by dots, at most three parts, e.g. "2.4.1". */
  version: string;
  platform: 'windows' | 'macos' | 'linux';
  /** "universal" means that the file carries nothing bound to one processor. */
  arch: 'x64' | 'arm64' | 'universal';
  publisher: string;
}

/** One file inside an archive. Parent folders are implied by the path. */
export interface ArchiveEntry {
  /** Relative, forward slashes. */
  path: string;
  /** Unix permission bits, e.g. 0o644. */
  mode: number;
  data: Buffer;
}

/** The one time stamp of everything in a sample file, in seconds since 1970: 2026-01-01T00:00:00Z. */
export const SAMPLE_TIME = 1_767_225_600;

/** The sentence every sample file shows when it is opened or run. */
export function sampleNotice(facts: SampleFacts): string {
  return (
    `This is a sample file that stands for ${facts.appName} ${facts.version}. ` +
    'It comes from the Appstand sample catalogue, contains no application and installs nothing.'
  );
}

/** The README text of the formats that are archives, with line ends of `eol`. */
export function sampleReadme(facts: SampleFacts, eol = '\n'): Buffer {
  const lines = [
    `${facts.appName} ${facts.version} (sample)`,
    '',
    'This is a sample file from the Appstand sample catalogue.',
    'It contains no application and installs nothing.',
    '',
    `Platform: ${facts.platform}, ${facts.arch}`,
    `Publisher: ${facts.publisher}`,
    '',
    'Where a file named sample-padding.bin is present, it holds pseudorandom bytes',
    'that only give the download a visible size. It has no other use.',
    '',
  ];
  return Buffer.from(lines.join(eol));
}

/**
 * Pseudorandom bytes that give a sample a visible size: 48 to 303 KiB, the same for the same app.
 * They do not compress, so a download is as long on the wire as on disk.
 */
export function samplePadding(facts: SampleFacts): Buffer {
  const seed = `appstand sample padding ${facts.slug}`;
  const kibibytes = 48 + createHash('sha256').update(seed).digest().readUInt8(0);
  return createHash('shake256', { outputLength: kibibytes * 1024 })
    .update(seed)
    .digest();
}

/** A GUID in braces that is the same for the same purpose, app, version and platform. */
export function sampleGuid(purpose: string, facts: SampleFacts): string {
  const key = [purpose, facts.slug, facts.version, facts.platform, facts.arch].join(' ');
  const hex = createHash('sha256').update(key).digest('hex').toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}

/** Text made safe inside XML elements and attributes. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

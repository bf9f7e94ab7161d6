import type { Architecture, Platform } from '#contracts/files.ts';

/** What a file says about itself. Null where its kind does not tell. */
export interface FileFacts {
  readonly platform: Platform | null;
  readonly architecture: Architecture | null;
  readonly version: string | null;
}

export function facts(
  platform: Platform | null,
  architecture: Architecture | null | undefined = null,
  version: string | null = null,
): FileFacts {
  return { platform, architecture: architecture ?? null, version };
}

/** The names of processors in the formats of packages. */
const architectureNames: Readonly<Record<string, Architecture>> = {
  amd64: 'x64',
  x86_64: 'x64',
  x64: 'x64',
  intel64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  i386: 'x86',
  i486: 'x86',
  i586: 'x86',
  i686: 'x86',
  x86: 'x86',
  intel: 'x86',
  all: 'any',
  noarch: 'any',
};

/** The processor of a name that a package uses, such as `amd64`; null for one the store does not know. */
export function architectureNamed(name: string): Architecture | null {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(architectureNames, key) ? (architectureNames[key] ?? null) : null;
}

/** A version that fits its column and means something to people. */
export function cleanVersion(text: string): string | null {
  const version = text.trim();
  return /^[\w.+~:-]{1,40}$/.test(version) ? version : null;
}

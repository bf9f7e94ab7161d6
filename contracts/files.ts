import * as z from 'zod/mini';

export const platforms = ['windows', 'macos', 'linux', 'android', 'ios', 'any'] as const;
export type Platform = (typeof platforms)[number];
export const platformSchema = z.enum(platforms);

export const architectures = ['x64', 'arm64', 'x86', 'universal', 'any'] as const;
export type Architecture = (typeof architectures)[number];
export const architectureSchema = z.enum(architectures);

/** The endings an app's file may have, and the platform each ending is for. */
export const fileExtensions = {
  '.exe': 'windows',
  '.msi': 'windows',
  '.dmg': 'macos',
  '.pkg': 'macos',
  '.app': 'macos',
  '.deb': 'linux',
  '.rpm': 'linux',
  '.apk': 'android',
  '.ipa': 'ios',
  '.zip': 'any',
} as const satisfies Readonly<Record<string, Platform>>;

/** The endings an icon may have. */
export const iconExtensions = ['.png', '.jpg', '.jpeg', '.svg'] as const;

/** Limits of an upload, in bytes. An app's file is limited by the operator's MAX_FILE_BYTES, this being its default. */
export const uploadLimits = {
  icon: 5 * 1024 * 1024,
  object: 100 * 1024 * 1024,
  appFile: 4 * 1024 * 1024 * 1024,
} as const;

/** The ending of a file name in lower case with its dot, or an empty string. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot).toLowerCase();
}

/** Says whether an app's file may have this name's ending. */
export function hasAppFileExtension(fileName: string): boolean {
  return Object.hasOwn(fileExtensions, extensionOf(fileName));
}

// A name is one path segment that every file system takes: no separators, no control characters, no Windows-reserved
// characters or trailing dots and spaces, no direction overrides that could disguise an ending.
const forbiddenInName = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A file name an operator or a buyer's call may give: 1 to 200 characters, a single plain path segment. */
export const fileNameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((name) => !forbiddenInName.test(name) && !/^[.\s]|[.\s]$/u.test(name), 'This is not a plain file name.'),
);

/** The body of `POST /api/apps/{id}/upload`. The optional facts describe the file to buyers. */
export const appUploadSchema = z.strictObject({
  fileName: fileNameSchema,
  version: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  platform: z.optional(platformSchema),
  architecture: z.optional(architectureSchema),
});

export type AppUpload = z.infer<typeof appUploadSchema>;

/** The body of `POST /api/objects/upload`, which may be absent: an icon or an app's file before the app exists. */
export const objectUploadSchema = z.strictObject({ fileName: z.optional(fileNameSchema) });

export interface UploadTicket {
  /** Where to PUT the bytes, once, within the hour. */
  readonly uploadURL: string;
}

/** What the PUT answers when the bytes are stored. */
export interface StoredUpload {
  readonly fileName: string | null;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The address to give as an app's `iconUrl` or `fileUrl`; present for `POST /api/objects/upload`. */
  readonly objectPath?: string;
  /** Present where an app's file is plainly not what its name says: a sentence or more for the operator. */
  readonly warning?: string;
}

/** The body of `POST /api/apps/{id}/download`. `orderId` is the download token. */
export const downloadRequestSchema = z.strictObject({
  /** Only compared: an app's name with `.exe` may hold characters that no file name has. */
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string().check(z.minLength(1), z.maxLength(200)),
});

export interface DownloadTicket {
  readonly downloadURL: string;
}

/** Hours for which a download link is valid from the moment its order is settled. */
export const linkValidHours = 48;

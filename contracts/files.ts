import * as z from 'zod/mini';
import { extensionOf } from './file-extension.ts';
import { oneLine } from './one-line.ts';

export const platforms = ['windows', 'macos', 'linux', 'android', 'ios', 'any'] as const;
export type Platform = (typeof platforms)[number];
export const platformSchema = z.enum(platforms);

export const architectures = ['x64', 'arm64', 'x86', 'universal', 'any'] as const;
export type Architecture = (typeof architectures)[number];
export const architectureSchema = z.enum(architectures);

export const fileExtensions = {
  '.exe': 'windows',
  '.msi': 'windows',
  '.msix': 'windows',
  '.dmg': 'macos',
  '.pkg': 'macos',
  '.app': 'macos',
  '.deb': 'linux',
  '.rpm': 'linux',
  '.appimage': 'linux',
  '.flatpak': 'linux',
  '.snap': 'linux',
  '.apk': 'android',
  '.ipa': 'ios',
  '.zip': 'any',
  '.tar.gz': 'any',
  '.tar.xz': 'any',
} as const satisfies Readonly<Record<string, Platform>>;

export const iconExtensions = ['.png', '.jpg', '.jpeg', '.svg'] as const;

/** The largest uploads, in bytes. `appFile` is the default of MAX_FILE_BYTES. */
export const uploadLimits = {
  icon: 5 * 1024 * 1024,
  picture: 20 * 1024 * 1024,
  video: 100 * 1024 * 1024,
  object: 100 * 1024 * 1024,
  appFile: 4 * 1024 * 1024 * 1024,
} as const;

export function hasAppFileExtension(fileName: string): boolean {
  return Object.hasOwn(fileExtensions, extensionOf(fileName));
}

// Characters that some file system refuses, and direction overrides, which can disguise an extension.
const forbiddenInName = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

export const fileNameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine(
    (name) => !forbiddenInName.test(name) && !/^[.\s]|[.\s]$/u.test(name),
    'Enter a file name without a path or special characters.',
  ),
);

/** The body of `POST /api/apps/{id}/upload`. Fields that are left out come from the file and its name. */
export const appUploadSchema = z.strictObject({
  fileName: fileNameSchema,
  version: z.optional(oneLine(40)),
  platform: z.optional(platformSchema),
  architecture: z.optional(architectureSchema),
  /** A draft. Without one, buyers get the file as soon as it is stored. */
  releaseId: z.optional(z.string().check(z.maxLength(64))),
});

export type AppUpload = z.infer<typeof appUploadSchema>;

/** The optional body of `POST /api/objects/upload`, for an icon or a file whose app does not exist yet. */
export const objectUploadSchema = z.strictObject({ fileName: z.optional(fileNameSchema) });

export const uploadTicketSchema = z.object({
  /** Accepts one PUT of the bytes within an hour, until the operator's session ends. */
  uploadURL: z.string(),
});

export type UploadTicket = z.infer<typeof uploadTicketSchema>;

export const storedUploadSchema = z.object({
  fileName: z.nullable(z.string()),
  sizeBytes: z.number(),
  sha256: z.string(),
  /** The `iconUrl` or `fileUrl` of an app. Present after `POST /api/objects/upload`. */
  objectPath: z.exactOptional(z.string()),
  /** The bytes do not match the file's name: buyers do not get it until an operator offers it anyway. */
  warning: z.exactOptional(z.string()),
});

export type StoredUpload = z.infer<typeof storedUploadSchema>;

/** The answer of `GET /api/apps/{id}/files`. */
export const fileNamesSchema = z.object({ files: z.readonly(z.array(z.string())) });

/** The body of `POST /api/apps/{id}/download`. `orderId` is the download token. */
export const downloadRequestSchema = z.strictObject({
  /** Not `fileNameSchema`: an app's name with `.exe` can hold characters that no file name has. */
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** An earlier version. Without it, the file is one of the current version. */
  releaseId: z.optional(z.string().check(z.maxLength(64))),
});

export const downloadTicketSchema = z.object({
  downloadURL: z.string(),
});

export type DownloadTicket = z.infer<typeof downloadTicketSchema>;

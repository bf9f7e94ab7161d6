// What a file's name says about it: whether the store takes it, what it is for, and as what it is sent.
import {
  extensionOf,
  fileExtensions,
  hasAppFileExtension,
  iconExtensions,
  type Architecture,
  type Platform,
} from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.exe': 'application/vnd.microsoft.portable-executable',
  '.msi': 'application/x-msi',
  '.dmg': 'application/x-apple-diskimage',
  '.deb': 'application/vnd.debian.binary-package',
  '.rpm': 'application/x-rpm',
  // Android offers to install a download of this type only.
  '.apk': 'application/vnd.android.package-archive',
  '.zip': 'application/zip',
};

/** What browsers call the kinds above besides their proper names. */
const otherContentTypes: Readonly<Record<string, string>> = {
  'image/jpg': '.jpg',
  'application/x-msdownload': '.exe',
  'application/x-msdos-program': '.exe',
  'application/x-ms-dos-executable': '.exe',
  'application/x-dosexec': '.exe',
  'application/x-debian-package': '.deb',
  'application/x-zip-compressed': '.zip',
};

const extensionByContentType = new Map([
  ...Object.entries(contentTypes).map(
    ([extension, type]) => [type, extension === '.jpeg' ? '.jpg' : extension] as const,
  ),
  ...Object.entries(otherContentTypes),
]);

/** The content type with which a file of this name is sent. */
export function contentTypeOf(fileName: string): string {
  return contentTypes[extensionOf(fileName)] ?? 'application/octet-stream';
}

export function isIconName(fileName: string): boolean {
  return (iconExtensions as readonly string[]).includes(extensionOf(fileName));
}

/** Throws file-type-not-allowed for a name that an app's file may not have. */
export function assertAppFileName(fileName: string): void {
  if (hasAppFileExtension(fileName)) return;
  const allowed = Object.keys(fileExtensions);
  throw new StoreError('file-type-not-allowed', `An app's file ends in one of ${allowed.join(', ')}.`, { allowed });
}

/** Throws file-type-not-allowed for a name that neither an icon nor an app's file may have. */
export function assertObjectName(fileName: string): void {
  if (isIconName(fileName) || hasAppFileExtension(fileName)) return;
  const allowed = [...iconExtensions, ...Object.keys(fileExtensions)];
  throw new StoreError('file-type-not-allowed', `Only files that end in ${allowed.join(', ')} are taken.`, { allowed });
}

/** Names an upload that was announced without a name, by the content type of its bytes. Throws file-type-not-allowed. */
export function nameByContentType(contentType: string | undefined): string {
  const extension = extensionByContentType.get(contentType?.split(';')[0]?.trim().toLowerCase() ?? '');
  if (extension === undefined) {
    throw new StoreError(
      'file-type-not-allowed',
      'Name the file when you ask for the upload, or send it with its content type.',
    );
  }
  return (iconExtensions as readonly string[]).includes(extension) ? `icon${extension}` : `file${extension}`;
}

/** The platform an app's file is for, by its ending. */
export function platformOf(fileName: string): Platform {
  return (fileExtensions as Readonly<Record<string, Platform>>)[extensionOf(fileName)] ?? 'any';
}

const architectureWords: readonly (readonly [RegExp, Architecture])[] = [
  [/(^|[^a-z0-9])(arm64|aarch64)([^a-z0-9]|$)/, 'arm64'],
  [/(^|[^a-z0-9])(x64|x86[-_]64|amd64|win64)([^a-z0-9]|$)/, 'x64'],
  [/(^|[^a-z0-9])(universal2?)([^a-z0-9]|$)/, 'universal'],
  [/(^|[^a-z0-9])(x86|i[36]86|ia32|win32)([^a-z0-9]|$)/, 'x86'],
];

/** The processor an app's file is for, as far as its name says; `any` otherwise. */
export function architectureOf(fileName: string): Architecture {
  const name = fileName.toLowerCase();
  return architectureWords.find(([word]) => word.test(name))?.[1] ?? 'any';
}

/** The version in a file's name, such as 1.4.2 of `tool-1.4.2-x64.exe`; null where it holds none. */
export function versionOf(fileName: string): string | null {
  return /(?:^|[^0-9a-z.])v?(\d{1,6}(?:\.\d{1,6}){1,3})(?=[^0-9.]|\.[a-z])/i.exec(fileName)?.[1] ?? null;
}

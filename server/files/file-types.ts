import { extensionOf } from '#contracts/file-extension.ts';
import {
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
  '.msix': 'application/msix',
  '.dmg': 'application/x-apple-diskimage',
  '.deb': 'application/vnd.debian.binary-package',
  '.rpm': 'application/x-rpm',
  '.flatpak': 'application/vnd.flatpak',
  '.snap': 'application/vnd.snap',
  // Android installs downloads of this type only.
  '.apk': 'application/vnd.android.package-archive',
  '.zip': 'application/zip',
  '.tar.gz': 'application/gzip',
  '.tar.xz': 'application/x-xz',
};

/** Other types that browsers send for the same extensions. */
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

export function contentTypeOf(fileName: string): string {
  return contentTypes[extensionOf(fileName)] ?? 'application/octet-stream';
}

export function isIconName(fileName: string): boolean {
  return (iconExtensions as readonly string[]).includes(extensionOf(fileName));
}

/** Throws file-type-not-allowed. */
export function assertAppFileName(fileName: string): void {
  if (!hasAppFileExtension(fileName)) throw typeNotAllowed(Object.keys(fileExtensions));
}

export function assertObjectName(fileName: string): void {
  if (isIconName(fileName) || hasAppFileExtension(fileName)) return;
  throw typeNotAllowed([...iconExtensions, ...Object.keys(fileExtensions)]);
}

function typeNotAllowed(allowed: readonly string[]): StoreError {
  return new StoreError('file-type-not-allowed', `Choose a file that ends in ${allowed.join(', ')}.`, { allowed });
}

/** Throws file-type-not-allowed. */
export function nameByContentType(contentType: string | undefined): string {
  const extension = extensionByContentType.get(contentType?.split(';')[0]?.trim().toLowerCase() ?? '');
  if (extension === undefined) {
    const message = 'Request the upload with a file name, or send the file with its content type.';
    throw new StoreError('file-type-not-allowed', message);
  }
  return (iconExtensions as readonly string[]).includes(extension) ? `icon${extension}` : `file${extension}`;
}

const platformWords: readonly (readonly [RegExp, Platform])[] = [
  [/(^|[^a-z])win(dows|32|64)?([^a-z]|$)/, 'windows'],
  [/(^|[^a-z])(mac(os)?|osx|darwin)([^a-z]|$)/, 'macos'],
  [/(^|[^a-z])linux([^a-z]|$)/, 'linux'],
];

export function platformOf(fileName: string): Platform {
  const platform = (fileExtensions as Readonly<Record<string, Platform>>)[extensionOf(fileName)] ?? 'any';
  const name = fileName.toLowerCase();
  return platform === 'any' ? (platformWords.find(([word]) => word.test(name))?.[1] ?? 'any') : platform;
}

const architectureWords: readonly (readonly [RegExp, Architecture])[] = [
  [/(^|[^a-z0-9])(arm64|aarch64)([^a-z0-9]|$)/, 'arm64'],
  [/(^|[^a-z0-9])(x64|x86[-_]64|amd64|win64)([^a-z0-9]|$)/, 'x64'],
  [/(^|[^a-z0-9])(universal2?)([^a-z0-9]|$)/, 'universal'],
  [/(^|[^a-z0-9])(x86|i[36]86|ia32|win32)([^a-z0-9]|$)/, 'x86'],
];

export function architectureOf(fileName: string): Architecture {
  const name = fileName.toLowerCase();
  return architectureWords.find(([word]) => word.test(name))?.[1] ?? 'any';
}

export function versionOf(fileName: string): string | null {
  return /(?:^|[^0-9a-z.])v?(\d{1,6}(?:\.\d{1,6}){1,3})(?=[^0-9.]|\.[a-z])/i.exec(fileName)?.[1] ?? null;
}

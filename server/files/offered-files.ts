import type { Selectable } from 'kysely';
import type { OfferedFile } from '#contracts/apps.ts';
import { extensionOf } from '#contracts/file-extension.ts';
import { fileExtensions, platforms, type Architecture } from '#contracts/files.ts';
import type { Tables } from '#server/database/tables.ts';

export type FileRow = Pick<
  Selectable<Tables['app_files']>,
  'id' | 'file_name' | 'platform' | 'architecture' | 'version' | 'size_bytes' | 'sha256' | 'uploaded_at'
>;

export interface ServedFile<Row extends FileRow> {
  readonly row: Row;
  readonly servedName: string;
}

export function toOfferedFiles(appName: string, rows: readonly FileRow[]): OfferedFile[] {
  return nameServedFiles(appName, rows).map(({ row, servedName }) => ({
    fileName: servedName,
    platform: row.platform,
    architecture: row.architecture,
    version: row.version,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
  }));
}

/**
 * Names each file after its app. If names collide, adds the processor, platform or version in brackets, or a number.
 */
export function nameServedFiles<Row extends FileRow>(appName: string, rows: readonly Row[]): ServedFile<Row>[] {
  const base = cleanName(appName);
  const taken = new Set<string>();
  return rows.toSorted(byDemand).map((row) => {
    const extension = extensionOf(row.file_name).replace('appimage', 'AppImage');
    const servedName =
      nameCandidates(base, row, extension).find((name) => !taken.has(name.toLowerCase())) ?? `${row.id}${extension}`;
    taken.add(servedName.toLowerCase());
    return { row, servedName };
  });
}

export function windowsNameOf(appName: string): string {
  return `${cleanName(appName)}.exe`;
}

function nameCandidates(base: string, row: FileRow, extension: string): string[] {
  const facts = [
    ...(row.architecture === 'any' ? [] : [row.architecture]),
    ...(row.platform === 'any' ? [] : [row.platform]),
    ...(row.version === null ? [] : [cleanName(row.version)]),
  ];
  const numbers = Array.from({ length: 98 }, (_, index) => String(index + 2));
  return [`${base}${extension}`, ...[...facts, ...numbers].map((fact) => `${base} (${fact})${extension}`)];
}

const extensionsInOrder = Object.keys(fileExtensions);
const architecturesInOrder: readonly Architecture[] = ['x64', 'universal', 'any', 'arm64', 'x86'];

function byDemand(a: FileRow, b: FileRow): number {
  return (
    platforms.indexOf(a.platform) - platforms.indexOf(b.platform) ||
    extensionsInOrder.indexOf(extensionOf(a.file_name)) - extensionsInOrder.indexOf(extensionOf(b.file_name)) ||
    architecturesInOrder.indexOf(a.architecture) - architecturesInOrder.indexOf(b.architecture) ||
    b.uploaded_at.getTime() - a.uploaded_at.getTime() ||
    (a.id < b.id ? 1 : -1)
  );
}

const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

function cleanName(text: string): string {
  const cleaned = Array.from(
    text
      .normalize('NFC')
      .replace(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/\s+/gu, ' '),
  )
    .slice(0, 100)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  if (cleaned === '') return 'App';
  return windowsDevices.test(cleaned) ? `App ${cleaned}` : cleaned;
}

// Under which names buyers get an app's files. Pure: the catalogue names the files of all its apps by it.
import type { OfferedFile } from '#contracts/apps.ts';
import { extensionOf, platforms, type Architecture, type Platform } from '#contracts/files.ts';

/** A file that is offered now, as the database has it. */
export interface FileRow {
  readonly id: string;
  readonly file_name: string;
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string | null;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly uploaded_at: Date;
}

export interface ServedFile<Row extends FileRow> {
  readonly row: Row;
  /** The name under which buyers save it, such as `DuplicateFinder.exe`. Unique within its app. */
  readonly servedName: string;
}

/** An app's files as its page shows them, the one most buyers want first. */
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
 * Gives each file the app's name with its own ending. Where two would be the same, the later one in the order gets its
 * architecture, platform or version in brackets, or a number.
 */
export function nameServedFiles<Row extends FileRow>(appName: string, rows: readonly Row[]): ServedFile<Row>[] {
  const base = cleanName(appName);
  const taken = new Set<string>();
  return rows.toSorted(byDemand).map((row) => {
    const extension = extensionOf(row.file_name);
    const servedName =
      nameCandidates(base, row, extension).find((name) => !taken.has(name.toLowerCase())) ?? `${row.id}${extension}`;
    taken.add(servedName.toLowerCase());
    return { row, servedName };
  });
}

/** The name that the purchase dialog asks for, whatever files an app has. */
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

const endingsInOrder = ['.exe', '.msi', '.dmg', '.pkg', '.app', '.deb', '.rpm', '.apk', '.ipa', '.zip'];
const architecturesInOrder: readonly Architecture[] = ['x64', 'universal', 'any', 'arm64', 'x86'];

// Platform, then the usual ending, then the commonest processor, then the newest.
function byDemand(a: FileRow, b: FileRow): number {
  return (
    platforms.indexOf(a.platform) - platforms.indexOf(b.platform) ||
    endingsInOrder.indexOf(extensionOf(a.file_name)) - endingsInOrder.indexOf(extensionOf(b.file_name)) ||
    architecturesInOrder.indexOf(a.architecture) - architecturesInOrder.indexOf(b.architecture) ||
    b.uploaded_at.getTime() - a.uploaded_at.getTime() ||
    (a.id < b.id ? 1 : -1)
  );
}

const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/** Makes a text fit to be a file's name everywhere: at most 100 characters, never empty, no path, no device. */
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

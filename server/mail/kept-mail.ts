import { readFile } from 'node:fs/promises';
import type { KeptMail } from '#contracts/mail.ts';
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import { keptMailFile } from './folder-transport.ts';

/** Reads a mail that was kept as a file: its headers, its text and its HTML. Throws not-found. */
export async function readKeptMail(folder: string, id: string): Promise<KeptMail & { readonly html: string }> {
  const bytes = isId(id) ? await readFile(keptMailFile(folder, id)).catch(noFile) : null;
  if (bytes === null) throw new StoreError('not-found', 'This email was not kept.');
  const whole = partOf(bytes.toString('latin1'));
  const boundary = /boundary="([^"]+)"/.exec(whole.header('content-type'))?.[1] ?? '';
  const parts =
    boundary === '' ? [whole] : whole.raw.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const find = (type: string): string =>
    parts.find((part) => part.header('content-type').startsWith(type))?.body() ?? '';
  return {
    subject: decodeWords(whole.header('subject')),
    from: decodeWords(whole.header('from')),
    to: decodeWords(whole.header('to')),
    text: find('text/plain'),
    html: find('text/html'),
  };
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function partOf(source: string) {
  const end = source.indexOf('\r\n\r\n');
  const raw = source.slice(end + 4);
  const headers = new Map(
    source
      .slice(0, end)
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const header = (name: string): string => headers.get(name) ?? '';
  return {
    header,
    raw,
    body: (): string =>
      decode(raw.replace(/\r\n$/, ''), header('content-transfer-encoding').toLowerCase()).toString('utf8'),
  };
}

function decode(source: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(source, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(source, 'latin1');
  return Buffer.from(source.replaceAll(/=[ \t]*\r\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, toByte), 'latin1');
}

const toByte = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** Decodes the encoded words of a header. */
function decodeWords(header: string): string {
  return Buffer.from(header, 'latin1')
    .toString('utf8')
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? decode(text, 'base64').toString('utf8')
        : decode(text.replaceAll('_', ' '), 'quoted-printable').toString('utf8'),
    );
}

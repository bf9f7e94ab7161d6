import { readFile } from 'node:fs/promises';
import PostalMime, { type Address } from 'postal-mime';
import type { KeptMail } from '#contracts/mail.ts';
import { StoreError } from '#contracts/problem.ts';
import { isId } from '#server/database/new-id.ts';
import { keptMailFile } from './folder-transport.ts';

/** Reads a mail that was kept as a file: its headers, its text and its HTML. Throws not-found. */
export async function readKeptMail(folder: string, id: string): Promise<KeptMail & { readonly html: string }> {
  const bytes = isId(id) ? await readFile(keptMailFile(folder, id)).catch(noFile) : null;
  if (bytes === null) throw new StoreError('not-found', 'This email was not kept.');
  const { subject = '', from, to = [], text = '', html = '' } = await PostalMime.parse(bytes);
  return { subject, from: nameAddress(from), to: to.map(nameAddress).join(', '), text, html };
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const nameAddress = (mailbox: Address | undefined): string =>
  mailbox?.name ? `${mailbox.name} <${mailbox.address ?? ''}>` : (mailbox?.address ?? '');

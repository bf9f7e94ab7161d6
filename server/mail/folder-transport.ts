import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeMessage } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

export function createFolderTransport(folder: string): MailTransport {
  return {
    delivery: 'folder',
    async send(mail, begin) {
      const message = await composeMessage(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = keptMailFile(folder, mail.id);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await begin();
      await rename(`${file}.part`, file);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}

export const keptMailFile = (folder: string, id: string): string => path.join(folder, `${id}.eml`);

export async function deleteKeptMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(keptMailFile(folder, id), { force: true });
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isReachable, type ServerAccount } from './account.ts';

export const socketFolderPrefix = 'appstand-pg-';

// A socket's path has room for 107 bytes on Linux and 103 on macOS, and the file is named .s.PGSQL.5432.lock.
const maxFolderLength = 80;

export interface Endpoint {
  settings: Record<string, string>;
  connectionString(role: string, database: string): string;
  /** Removes the socket folder. Synchronous, so that it works while the process exits. */
  close(): void;
}

/** Opens a socket in a short private folder; on Windows a random local port, which needs `password`. */
export async function openEndpoint(
  account: ServerAccount | undefined,
  password: string | undefined,
): Promise<Endpoint> {
  return password === undefined ? await openSocketFolder(account) : await openLocalPort(password);
}

export async function rolePassword(dataFolder: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = path.join(dataFolder, 'pg18.password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function openSocketFolder(account: ServerAccount | undefined): Promise<Endpoint> {
  const temporary = os.tmpdir();
  const isUsable =
    Buffer.byteLength(temporary) <= maxFolderLength - socketFolderPrefix.length - 7 &&
    (await isReachable(temporary, account));
  const folder = await mkdtemp(path.join(isUsable ? temporary : '/tmp', socketFolderPrefix));
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return {
    settings: {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    connectionString: (role, database) =>
      `postgresql://${role}@/${database}?host=${encodeURIComponent(folder).replaceAll('%2F', '/')}`,
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openLocalPort(password: string): Promise<Endpoint> {
  const port = await freePort();
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    connectionString: (role, database) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`,
    close: () => {},
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

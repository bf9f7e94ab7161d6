import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';

export interface ServerAccount {
  uid: number;
  gid: number;
}

const preferredNames = ['appstand', 'postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root: the owner of an existing cluster, else the
 * owner of the data folder, else the first unprivileged account of /etc/passwd; initdb needs one with a name. Returns
 * undefined if this process does not run as root.
 */
export async function chooseServerAccount(
  dataFolder: string,
  clusterFolder: string,
): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;

  const clusterOwner = await ownerOf(clusterFolder);
  if (clusterOwner !== undefined && clusterOwner.uid !== 0) return clusterOwner;

  const accounts = await listAccounts();
  const dataOwner = await ownerOf(dataFolder);
  const named = accounts.find(({ uid }) => uid !== 0 && uid === dataOwner?.uid);
  if (named !== undefined) return { uid: named.uid, gid: named.gid };

  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account !== undefined) return { uid: account.uid, gid: account.gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and /etc/passwd has no unprivileged account to run it as. ' +
      'Run the store as an ordinary user, add a user named "appstand", or set DATABASE_URL.',
  );
}

/** Returns true if the permission bits (not ACLs) let the account enter this folder and all folders above it. */
export async function isReachable(folder: string, account: ServerAccount | undefined): Promise<boolean> {
  if (account === undefined) return true;
  for (let current = await realpath(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const executeBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & executeBit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

async function ownerOf(folder: string): Promise<ServerAccount | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function listAccounts(): Promise<Array<ServerAccount & { name: string }>> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }));
}

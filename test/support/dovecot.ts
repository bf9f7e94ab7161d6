// A real Dovecot on the loopback address, with a configuration and mailboxes of its own.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './store-process.ts';

const run = promisify(execFile);
const program = '/usr/sbin/dovecot';
const control = '/usr/bin/doveadm';

/** Returns why no Dovecot can be started here; null if it can. */
export function dovecotObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'Dovecot can only be started by root.';
  const isInstalled = existsSync(program) && existsSync('/usr/lib/dovecot/imap');
  return isInstalled ? null : 'Dovecot is not installed: apt-get install dovecot-imapd.';
}

export interface Dovecot {
  readonly url: string;
  /** Puts a mail into the inbox. */
  deliver(source: Buffer): Promise<void>;
  /** Puts mails into the inbox at once. */
  fill(sources: readonly Buffer[]): Promise<void>;
  /** Counts the mails of the inbox, and those that nobody has seen. */
  count(): Promise<{ readonly messages: number; readonly unseen: number }>;
  /** Gives the inbox another UIDVALIDITY, as after a restore. */
  rebuild(): Promise<void>;
  /** Breaks all connections. */
  kick(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts a server with the inbox of support@mail.example, whose password is `secret`. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-dovecot-'));
  const port = await findFreePort();
  await chmod(folder, 0o755);
  const inbox = path.join(folder, 'mail');
  const ids = await Promise.all(['-u', '-g'].map(async (of) => Number((await run('id', [of, 'dovecot'])).stdout)));
  const [uid = 0, gid = 0] = ids;
  const settings = path.join(folder, 'dovecot.conf');
  await writeFile(settings, settingsOf({ folder, port, uid, gid }));
  for (const part of ['', 'cur', 'new', 'tmp']) {
    await mkdir(path.join(inbox, part), { recursive: true });
    await chown(path.join(inbox, part), uid, gid);
  }
  let server: ChildProcess;
  let delivered = 0;

  async function start(): Promise<void> {
    server = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
    await waitFor(async () => (await admin('who')).includes('username'));
  }
  async function stop(): Promise<void> {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  const admin = async (...words: string[]): Promise<string> => (await run(control, ['-c', settings, ...words])).stdout;
  const add = async (source: Buffer): Promise<void> => {
    delivered += 1;
    const file = path.join(inbox, 'new', `${Date.now()}.${delivered}.mail`);
    await writeFile(file, source);
    await chown(file, uid, gid);
  };

  await start();
  return {
    url: `imap://support%40mail.example:secret@127.0.0.1:${port}`,
    deliver: add,
    async fill(sources) {
      for (const source of sources) await add(source);
    },
    async count() {
      const status = await admin('mailbox', 'status', '-u', 'support@mail.example', 'messages unseen', 'INBOX');
      const numberOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(status)?.[1]);
      return { messages: numberOf('messages'), unseen: numberOf('unseen') };
    },
    async rebuild() {
      await admin(
        'mailbox',
        'update',
        '-u',
        'support@mail.example',
        '--uid-validity',
        String(2 ** 31 - delivered),
        'INBOX',
      );
    },
    async kick() {
      await admin('kick', 'support@mail.example');
    },
    stop,
    start,
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(isReady: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + 20_000;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > endsAt) throw new Error('Dovecot did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly uid: number;
  readonly gid: number;
}

function settingsOf({ folder, port, uid, gid }: Place): string {
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = ${uid}
mail_max_userip_connections = 50
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

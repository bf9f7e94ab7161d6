// A real Postfix on the loopback address, with a configuration and a queue of its own.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = '/usr/sbin/postfix';

/** Returns why no Postfix can be started here; null if it can. */
export function postfixObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'Postfix can only be started by root.';
  return existsSync(program) ? null : 'Postfix is not installed: apt-get install postfix.';
}

export interface Postfix {
  readonly url: string;
  /** The mails that the mailbox of buyer@mail.example has received. */
  received(): Promise<string[]>;
  log(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Starts a server that accepts mail for buyer@mail.example, postpones later@mail.example, refuses messages with `refuse`
 * in their subject and the sender blocked@store.example.com, and knows nobody else.
 */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-postfix-'));
  const port = await findFreePort();
  const { stdout } = await run('id', ['-u', 'postfix']);
  const uid = Number(stdout);
  await chmod(folder, 0o755);
  for (const name of ['queue', 'mail', 'data']) await mkdir(path.join(folder, name));
  for (const name of ['mail', 'data']) await chown(path.join(folder, name), uid, uid);
  await writeFile(path.join(folder, 'main.cf'), mainSettings(folder, uid));
  await writeFile(path.join(folder, 'master.cf'), services(port));
  const control = async (command: 'start' | 'stop'): Promise<void> => {
    await run(program, ['-c', folder, command]);
  };
  const inbox = path.join(folder, 'mail/buyer/new');
  await control('start');
  return {
    url: `smtp://127.0.0.1:${port}`,
    async received() {
      const names = await readdir(inbox).catch(() => []);
      return Promise.all(names.map((name) => readFile(path.join(inbox, name), 'utf8')));
    },
    log: () => readFile(path.join(folder, 'mail.log'), 'utf8').catch(() => ''),
    start: () => control('start'),
    stop: () => control('stop'),
    async dispose() {
      await control('stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mainSettings(folder: string, uid: number): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example
mydestination =
alias_maps =
smtpd_peername_lookup = no
virtual_mailbox_domains = mail.example
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ { buyer@mail.example = buyer/ }, { later@mail.example = later/ } }
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${uid}
virtual_minimum_uid = 1
smtpd_sender_restrictions = check_sender_access inline:{ { blocked@store.example.com = REJECT } }
smtpd_recipient_restrictions = check_recipient_access inline:{ { later@mail.example = DEFER_IF_PERMIT greylisted } },
  reject_unauth_destination
header_checks = regexp:{ { /^Subject: .*refuse/ REJECT } }
`;
}

function services(port: number): string {
  const lines = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'smtp unix - - n - - smtp',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  return `${lines.join('\n')}\n`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

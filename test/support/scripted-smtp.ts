// An SMTP server that answers as a test tells it to, and keeps what it received up to the final dot.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A reply; `drop` closes the connection, and `hang` never answers. A function answers when it resolves. */
export type Reply = string | (() => Promise<string>);

export interface SmtpScript {
  readonly greeting?: Reply;
  readonly auth?: Reply;
  readonly mail?: Reply;
  readonly rcpt?: Reply;
  readonly data?: Reply;
  /** To the end of the message. */
  readonly message?: Reply;
  /** Closes the connection after the last reply, without waiting for QUIT. */
  readonly diesAfterMessage?: boolean;
}

export interface CopiedMail {
  readonly messageId: string;
  readonly text: string;
}

export interface ScriptedSmtp {
  readonly port: number;
  readonly url: string;
  script: SmtpScript;
  /** Messages whose final dot arrived, whatever was answered. */
  readonly copies: readonly CopiedMail[];
  /** Counts the commands received, such as RCPT. */
  readonly commands: Map<string, number>;
  /** The addresses of RCPT commands. */
  readonly recipients: string[];
  close(): Promise<void>;
}

export async function startScriptedSmtp(script: SmtpScript = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const copies: CopiedMail[] = [];
  const commands = new Map<string, number>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    converse(socket, running).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const running: ScriptedSmtp & { readonly copies: CopiedMail[] } = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    script,
    copies,
    commands,
    recipients: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return running;
}

async function converse(socket: Socket, server: ScriptedSmtp & { readonly copies: CopiedMail[] }): Promise<void> {
  const lines = linesOf(socket);
  await answer(socket, server.script.greeting, '220 scripted ESMTP');
  for await (const line of lines) {
    const command = line.slice(0, 4).toUpperCase();
    server.commands.set(command, (server.commands.get(command) ?? 0) + 1);
    if (command === 'EHLO') await answer(socket, '250-scripted\r\n250 AUTH PLAIN', '');
    else if (command === 'AUTH') await answer(socket, server.script.auth, '235 welcome');
    else if (command === 'MAIL') await answer(socket, server.script.mail, '250 sender ok');
    else if (command === 'RCPT') {
      server.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      await answer(socket, server.script.rcpt, '250 recipient ok');
    } else if (command === 'DATA') {
      await answer(socket, server.script.data, '354 go on');
      if (server.script.data !== undefined) continue;
      const text = await readMessage(lines);
      if (text === null) return;
      server.copies.push({ messageId: /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '', text });
      await answer(socket, server.script.message, '250 accepted');
      if (server.script.diesAfterMessage === true) socket.destroy();
    } else if (command === 'QUIT') {
      socket.end('221 bye\r\n');
    } else {
      await answer(socket, '500 unknown', '');
    }
  }
}

async function answer(socket: Socket, reply: Reply | undefined, usual: string): Promise<void> {
  const text = typeof reply === 'function' ? await reply() : (reply ?? usual);
  if (text === 'drop') socket.destroy();
  else if (text === 'hang') await new Promise(() => undefined);
  else socket.write(`${text}\r\n`);
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    const lines = `${rest}${String(chunk)}`.split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Returns null if the connection ends before the final dot. */
async function readMessage(lines: AsyncGenerator<string>): Promise<string | null> {
  const message: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) return null;
    if (value === '.') return message.join('\r\n');
    message.push(value.replace(/^\.\./, '.'));
  }
}

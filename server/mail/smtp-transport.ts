import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { maskSecrets } from './mask-secrets.ts';
import { composeMessage, type MailMessage } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

export interface SmtpTimes {
  /** Connecting, signing in, sender and recipient. */
  readonly dialogueMs: number;
  /** From the end of the message to the server's answer. */
  readonly replyMs: number;
}

const quitTimeoutMs = 5_000;

/** Sends over SMTP, one connection per mail. */
export function createSmtpTransport(smtpUrl: string, times: SmtpTimes): MailTransport {
  return {
    delivery: 'smtp',
    async send(mail, begin) {
      const message = await composeMessage(mail);
      await inSession(smtpUrl, times, (session) => session.deliver(mail, message, begin));
    },
    check: () => inSession(smtpUrl, times, async () => undefined),
  };
}

async function inSession(
  smtpUrl: string,
  times: SmtpTimes,
  work: (session: ReturnType<typeof openSession>) => Promise<void>,
): Promise<void> {
  const session = openSession(smtpUrl, times);
  try {
    await session.signIn();
    await work(session);
  } catch (error) {
    session.close();
    // The server's words may repeat what it was sent.
    throw maskSecrets(error, session.secrets);
  }
  session.quit();
}

function openSession(smtpUrl: string, { dialogueMs, replyMs }: SmtpTimes) {
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '::1', '[::1]'].includes(server.host ?? '');
  const user = auth === undefined || !('user' in auth) ? undefined : auth.user;
  const connection = new SmtpConnection({
    ...server,
    // Never send a password in clear text over a network, even if an attacker hides the server's STARTTLS.
    requireTLS: (user !== undefined || server.requireTLS === true) && !isLocal,
    connectionTimeout: dialogueMs,
    greetingTimeout: dialogueMs,
    socketTimeout: replyMs,
  });
  const broken = Promise.withResolvers<never>();
  // Nobody waits for it between two steps.
  broken.promise.catch(() => undefined);
  connection.on('error', broken.reject);
  connection.once('end', () => broken.reject(new Error('The mail server closed the connection.')));
  let timer = setTimeout(expire, dialogueMs);
  function expire(): void {
    broken.reject(Object.assign(new Error('The mail server did not answer in time.'), { code: 'ETIMEDOUT' }));
    connection.close();
  }

  function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    const done = new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
    return Promise.race([done, broken.promise]);
  }

  return {
    secrets: auth === undefined ? [] : secretsOf(auth),
    async signIn(): Promise<void> {
      await step((done) => connection.connect(done));
      if (auth === undefined) return;
      if (!(connection as unknown as { allowsAuth: boolean }).allowsAuth)
        throw Object.assign(new Error('The mail server offers no sign-in.'), { code: 'EAUTH' });
      await step((done) => connection.login(auth, done));
    },
    async deliver({ from, to }: MailMessage, message: Buffer, begin: () => Promise<void>): Promise<void> {
      const envelope = { from: withAsciiDomain(from.address), to: [withAsciiDomain(to)], size: message.length };
      await step((done) => connection.send(envelope, Readable.from(body()), done));

      /** Is read once the server waits for the message. */
      async function* body(): AsyncGenerator<Buffer> {
        await begin();
        clearTimeout(timer);
        timer = setTimeout(expire, dialogueMs + replyMs);
        yield message;
      }
    },
    /** Sends QUIT, and closes the connection if the server does not. */
    quit(): void {
      clearTimeout(timer);
      timer = setTimeout(() => connection.close(), quitTimeoutMs).unref();
      connection.once('end', () => clearTimeout(timer));
      connection.quit();
    },
    close(): void {
      clearTimeout(timer);
      connection.close();
    },
  };
}

/** Returns the password in the forms that it is sent in. */
function secretsOf({ user = '', pass = '' }: { readonly user?: string; readonly pass?: string }): string[] {
  return pass === '' ? [] : [base64(`\0${user}\0${pass}`), base64(pass), pass];
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Returns an address that servers without SMTPUTF8 accept too, if its local part allows that. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' || /\P{ASCII}/u.test(local) ? address : `${local}@${domain}`;
}

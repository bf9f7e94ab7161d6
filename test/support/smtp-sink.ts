// An SMTP server that keeps received mails.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Without the angle brackets. */
  readonly messageId: string;
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
  /** Headers and body as received. */
  readonly text: string;
}

export interface SmtpSink {
  readonly port: number;
  /** The value for SMTP_URL, with the user `shop` and the password `smtp-secret`. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Closes open connections too. */
  close(): Promise<void>;
}

export interface SmtpSinkOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** The reply code for every recipient. */
  readonly refusal?: number;
  /** Runs before each mail is accepted. */
  readonly hold?: () => Promise<void>;
}

/** Starts on the loopback address, without encryption. */
export async function startSmtpSink({ port = 0, refusal, hold }: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'shop' }),
    onRcptTo({ address }, _session, callback) {
      if (refusal === undefined) callback();
      else callback(Object.assign(new Error(`not here: ${address}`), { responseCode: refusal }));
    },
    onData(stream, session, callback) {
      const receive = async (): Promise<void> => {
        const text = (await buffer(stream)).toString();
        await hold?.();
        const messageId = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '';
        received.push({ messageId, recipients: session.envelope.rcptTo.map(({ address }) => address), text });
      };
      callbackify(receive)((error) => callback(error));
    },
  });
  // Tests cut clients off on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    port: address.port,
    url: `smtp://shop:smtp-secret@127.0.0.1:${address.port}`,
    received,
    close: () => (closed ??= new Promise((resolve) => server.close(() => resolve()))),
  };
}

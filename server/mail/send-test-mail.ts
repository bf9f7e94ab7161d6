import type { MailKind } from '#contracts/mail.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Logger } from '#server/log.ts';
import { recordHappened } from '#server/settings/once.ts';
import { composeContent, type ComposeDeps } from './compose-mail.ts';
import { describeFailure } from './mail-failure.ts';
import type { MailTransport } from './mail-transport.ts';
import { sampleContent } from './sample-content.ts';

export interface TestMailDeps extends Pick<ComposeDeps, 'settings' | 'renderMail' | 'wordsOf'> {
  readonly db: Db;
  readonly transport: Pick<MailTransport, 'send' | 'delivery'>;
  readonly log: Logger;
}

/** Recorded in the audit log if a test email was accepted. */
export const mailTried = 'mail-tried';

/** Sends a sample mail to an operator at once. Returns its id. Throws unavailable with the mail server's answer. */
export async function sendTestMail(deps: TestMailDeps, kind: MailKind, to: string): Promise<string> {
  const now = new Date();
  const id = newId();
  const message = await composeContent(deps, sampleContent(kind, deps.settings(), now), { id, createdAt: now, to });
  try {
    await deps.transport.send(message, async () => undefined);
  } catch (error) {
    const { summary, description } = describeFailure(error, { isBegun: false });
    deps.log.warn({ kind, error: summary }, 'test mail not sent');
    throw new StoreError('unavailable', `The email was not sent. ${description}`);
  }
  if (deps.transport.delivery === 'smtp') await recordHappened(deps.db, mailTried);
  return id;
}

import type { ConnectionTest } from '#contracts/connections.ts';
import { describeFailure } from './mail-failure.ts';
import type { MailTransport } from './mail-transport.ts';

export interface TryMailDeps {
  readonly transport: Pick<MailTransport, 'delivery' | 'check'>;
  readonly sendSample: (to: string) => Promise<unknown>;
}

type Findings = ConnectionTest['findings'];

export async function tryMail({ transport, sendSample }: TryMailDeps, to: string): Promise<Findings> {
  if (transport.delivery !== 'smtp') return [{ works: false, text: 'No mail server is set up.' }];
  try {
    await transport.check();
  } catch (error) {
    const { pause, description } = describeFailure(error, { isBegun: false });
    const what = pause === 'sign-in' ? 'The mail server refuses the sign-in.' : 'The mail server cannot be used.';
    return [{ works: false, text: `${what} Its answer: ${description}` }];
  }
  const signedIn = { works: true, text: 'Signed in to the mail server.' };
  try {
    await sendSample(to);
    return [signedIn, { works: true, text: `Test email sent to ${to}. Check that it arrives.` }];
  } catch (error) {
    return [signedIn, { works: false, text: error instanceof Error ? error.message : 'The email was not sent.' }];
  }
}

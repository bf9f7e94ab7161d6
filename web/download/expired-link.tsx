import { useState } from 'react';
import type { DownloadPage } from '#contracts/download-page.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { showExactly } from '#web/components/dates.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { WriteNote } from './action-link.tsx';
import { MailAgain } from './mail-again.tsx';
import { MailLinkForm } from './mail-link-form.tsx';
import { RateHere } from './rate-here.tsx';
import { StatePage } from './state-page.tsx';
import { useMailLink } from './use-mail-link.ts';

interface ExpiredLinkProps {
  readonly page: DownloadPage;
  readonly token: string;
}

/** The link is over; a press mails a new one. An order without an address asks for one. */
export function ExpiredLink({ page, token }: ExpiredLinkProps) {
  const texts = useTexts(downloadTexts);
  const [typedEmail, setTypedEmail] = useState<string>();
  const { send, isSending, mailed, failure } = useMailLink(token);
  const hasEmail = page.maskedEmail !== null;

  function sendTo(email: string | undefined): void {
    setTypedEmail(email);
    send(email);
  }

  if (mailed !== null) {
    return (
      <StatePage
        title={texts.mailed.title}
        face="hung"
        dot="full"
        page={page}
        actions={<MailAgain key={mailed.at} mailedAt={mailed.at} isSending={isSending} send={() => send(typedEmail)} />}
        note={<output>{failure}</output>}
      >
        <output className="block">{texts.mailed.text(mailed.maskedEmail, linkValidHours)}</output>
      </StatePage>
    );
  }
  const { title, text, textWithoutEmail, note, noteWithoutEmail } = texts.expired;
  return (
    <StatePage
      title={title}
      face="crooked"
      dot="full"
      page={page}
      facts={page.expiresAt === null ? [] : [[texts.linkEnded, showExactly(page.expiresAt)]]}
      actions={
        <>
          <MailLinkForm link={{ send: sendTo, isSending }} hasEmail={hasEmail} words={texts.mailNew} size="big" />
          {hasEmail && (
            <div className="basis-full">
              <RateHere token={token} appName={page.app.name} />
            </div>
          )}
        </>
      }
      note={
        <>
          {failure !== null && (
            <span role="alert" className="mb-2 block text-bad">
              {failure}
            </span>
          )}
          <WriteNote {...(hasEmail ? note : noteWithoutEmail)} />
        </>
      }
    >
      <p>{(hasEmail ? text : textWithoutEmail)(page.app.name, linkValidHours)}</p>
    </StatePage>
  );
}

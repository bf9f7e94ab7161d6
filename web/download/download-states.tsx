import { Mail, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DownloadPage } from '#contracts/download-page.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { Button, buttonClass, type ButtonKind } from '#web/components/button.tsx';
import { showExactly } from '#web/components/dates.ts';
import { commonTexts } from '#web/texts/common.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { StatePage } from './state-page.tsx';
import { useMailLink } from './use-mail-link.ts';

interface StateProps {
  readonly page: DownloadPage;
}

interface MailedStateProps extends StateProps {
  readonly token: string;
  /** Null until a link was mailed from here. */
  readonly mailedAt: number | null;
  readonly onMailed: () => void;
}

/** The link is over; a press mails a new one. */
export function ExpiredState({ page, token, mailedAt, onMailed }: MailedStateProps) {
  const texts = useTexts(downloadTexts);
  const { send, isSending, failure } = useMailLink(token, onMailed);
  const { app, maskedEmail, expiresAt } = page;
  if (mailedAt !== null && maskedEmail !== null) {
    return (
      <StatePage
        title={texts.mailed.title}
        face="hung"
        dot="full"
        page={page}
        actions={<MailAgain key={mailedAt} mailedAt={mailedAt} isSending={isSending} send={send} />}
        note={<output>{failure}</output>}
      >
        <output className="block">{texts.mailed.text(maskedEmail, linkValidHours)}</output>
      </StatePage>
    );
  }
  const text = maskedEmail === null ? texts.expired.withoutEmail : texts.expired.text;
  return (
    <StatePage
      title={texts.expired.title}
      face="crooked"
      dot="full"
      page={page}
      facts={expiresAt === null ? [] : [[texts.linkEnded, showExactly(expiresAt)]]}
      actions={
        maskedEmail === null ? (
          <WriteToUs kind="primary" />
        ) : (
          <Button size="big" className="max-sm:w-full" isBusy={isSending} busyText={texts.sending} onClick={send}>
            <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {texts.mailNew}
          </Button>
        )
      }
      note={
        <>
          {failure !== null && (
            <span role="alert" className="mb-2 block text-bad">
              {failure}
            </span>
          )}
          {maskedEmail !== null && (
            <>
              {texts.expired.note} <WriteLink />
            </>
          )}
        </>
      }
    >
      <p>{text(app.name, linkValidHours)}</p>
    </StatePage>
  );
}

/** The server mails one link a minute. */
const mailPauseSeconds = 60;

function MailAgain({
  mailedAt,
  isSending,
  send,
}: {
  readonly mailedAt: number;
  readonly isSending: boolean;
  readonly send: () => void;
}) {
  const texts = useTexts(downloadTexts);
  const remaining = () => Math.max(0, Math.ceil(mailPauseSeconds - (Date.now() - mailedAt) / 1000));
  const [seconds, setSeconds] = useState(remaining);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(remaining), 1000);
    return () => clearInterval(timer);
  });
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Button kind="secondary" size="big" className="max-sm:w-full" disabled={seconds > 0 || isSending} onClick={send}>
      <RotateCw aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {seconds > 0 ? texts.mailAgainIn(time) : texts.mailAgain}
    </Button>
  );
}

export function RefundedState({ page }: StateProps) {
  const texts = useTexts(downloadTexts);
  return (
    <StatePage
      title={texts.refunded.title}
      face="gone"
      dot="dashed"
      page={page}
      actions={
        <Link to={`/apps/${page.app.slug}`} className={`${buttonClass('secondary', 'big')} max-sm:w-full`}>
          {texts.refunded.see(page.app.name)}
        </Link>
      }
      note={
        <>
          {texts.refunded.note} <WriteLink />.
        </>
      }
    >
      <p>{texts.refunded.text}</p>
    </StatePage>
  );
}

export function DisputedState({ page }: StateProps) {
  const texts = useTexts(downloadTexts);
  return (
    <StatePage
      title={texts.disputed.title}
      face="cloth"
      dot="half"
      page={page}
      actions={<WriteToUs kind="primary" />}
      note={texts.disputed.note}
    >
      <p>{texts.disputed.text}</p>
    </StatePage>
  );
}

/** The page asks by itself whether the payment has arrived. */
export function WaitingState({ page }: StateProps) {
  const texts = useTexts(downloadTexts);
  const { waiting } = texts;
  return (
    <StatePage
      title={waiting.title}
      face="parcel"
      dot="half"
      page={page}
      actions={
        <Link to="/faq#help-center" className={`${buttonClass('secondary', 'big')} max-sm:w-full`}>
          {waiting.howLong}
        </Link>
      }
      note={
        <>
          {waiting.note} <WriteLink />.
        </>
      }
    >
      <output className="block">
        <b className="font-semibold text-ink">{waiting.dontPayAgain}</b>{' '}
        {page.maskedEmail === null ? waiting.textWithoutEmail : waiting.text}
      </output>
    </StatePage>
  );
}

export function MissingFileState({ page, refetch }: StateProps & { readonly refetch: () => void }) {
  const texts = useTexts(downloadTexts);
  const { tryAgain } = useTexts(commonTexts);
  return (
    <StatePage
      title={texts.missing.title}
      face="empty"
      dot="full"
      page={page}
      actions={
        <>
          <WriteToUs kind="primary" />
          <Button kind="secondary" size="big" className="max-sm:w-full" onClick={refetch}>
            {tryAgain}
          </Button>
        </>
      }
    >
      <p>{texts.missing.text(page.app.name)}</p>
    </StatePage>
  );
}

export function UnknownLink() {
  const texts = useTexts(downloadTexts);
  return (
    <StatePage
      title={texts.unknown.title}
      face="nail"
      dot="dashed"
      page={null}
      label={texts.unknown.label}
      actions={
        <>
          <Link to="/faq#download-issues" className={`${buttonClass('primary', 'big')} max-sm:w-full`}>
            {texts.unknown.help}
          </Link>
          <Link to="/" className={`${buttonClass('secondary', 'big')} max-sm:w-full`}>
            {texts.returnToStore}
          </Link>
        </>
      }
    >
      <p>{texts.unknown.text}</p>
    </StatePage>
  );
}

function WriteToUs({ kind }: { readonly kind: ButtonKind }) {
  const texts = useTexts(downloadTexts);
  return (
    <Link to="/faq#contact" className={`${buttonClass(kind, 'big')} max-sm:w-full`}>
      {texts.writeToUs}
    </Link>
  );
}

function WriteLink() {
  const texts = useTexts(downloadTexts);
  return (
    <Link to="/faq#contact" className="inline-block underline underline-offset-3 max-sm:py-3">
      {texts.writeToUs}
    </Link>
  );
}

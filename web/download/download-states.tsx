import type { DownloadPage } from '#contracts/download-page.ts';
import { Button } from '#web/components/button.tsx';
import { showTime } from '#web/components/dates.ts';
import { commonTexts } from '#web/texts/common.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ActionLink, WriteNote, WriteToUs } from './action-link.tsx';
import { lastRefundDay } from './last-refund-day.ts';
import { StatePage } from './state-page.tsx';

interface StateProps {
  readonly page: DownloadPage;
}

export function RefundedOrder({ page }: StateProps) {
  const { refunded } = useTexts(downloadTexts);
  return (
    <StatePage
      title={refunded.title}
      face="gone"
      dot="dashed"
      page={page}
      actions={<ActionLink to={`/apps/${page.app.slug}`}>{refunded.see(page.app.name)}</ActionLink>}
      note={<WriteNote {...refunded.note} />}
    >
      <p>{refunded.text}</p>
    </StatePage>
  );
}

export function DisputedPayment({ page }: StateProps) {
  const { disputed } = useTexts(downloadTexts);
  return (
    <StatePage title={disputed.title} face="cloth" dot="half" page={page} actions={<WriteToUs />} note={disputed.note}>
      <p>{disputed.text}</p>
    </StatePage>
  );
}

/** The page asks by itself whether the payment has arrived. */
export function PendingPayment({ page, askedAt }: StateProps & { readonly askedAt: number }) {
  const { waiting, lastAsked } = useTexts(downloadTexts);
  return (
    <StatePage
      title={waiting.title}
      face="parcel"
      dot="half"
      page={page}
      facts={[[lastAsked, showTime(askedAt)]]}
      actions={<ActionLink to="/faq#help-center">{waiting.howLong}</ActionLink>}
      note={<WriteNote {...waiting.note} />}
    >
      <output className="block">
        <b className="font-semibold text-ink">{waiting.dontPayAgain}</b>{' '}
        {page.maskedEmail === null ? waiting.textWithoutEmail : waiting.text}
      </output>
    </StatePage>
  );
}

export function UnpaidOrder({ page }: StateProps) {
  const { notPaid } = useTexts(downloadTexts);
  return (
    <StatePage
      title={notPaid.title}
      face="gone"
      dot="dashed"
      page={page}
      actions={
        <ActionLink to={`/apps/${page.app.slug}`} kind="primary">
          {notPaid.buyAgain}
        </ActionLink>
      }
      note={<WriteNote {...notPaid.note} />}
    >
      <p>{notPaid.text(page.app.name)}</p>
    </StatePage>
  );
}

export function MissingFile({ page, refetch }: StateProps & { readonly refetch: () => void }) {
  const { missing } = useTexts(downloadTexts);
  const { tryAgain } = useTexts(commonTexts);
  return (
    <StatePage
      title={missing.title}
      face="empty"
      dot="full"
      page={page}
      actions={
        <>
          <WriteToUs />
          <Button kind="secondary" size="big" className="max-sm:w-full" onClick={refetch}>
            {tryAgain}
          </Button>
        </>
      }
      note={missing.note(lastRefundDay(page.order.placedAt))}
    >
      <p>{missing.text(page.app.name)}</p>
    </StatePage>
  );
}

export function UnknownLink() {
  const { unknown, returnToStore } = useTexts(downloadTexts);
  return (
    <StatePage
      title={unknown.title}
      face="nail"
      dot="dashed"
      page={null}
      label={unknown.label}
      actions={
        <>
          <ActionLink to="/faq#download-issues" kind="primary">
            {unknown.help}
          </ActionLink>
          <ActionLink to="/">{returnToStore}</ActionLink>
        </>
      }
    >
      <p>{unknown.text}</p>
    </StatePage>
  );
}

interface UnreachableProps {
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** The store did not answer, so nothing is known of the link. */
export function Unreachable({ isAsking, askAgain }: UnreachableProps) {
  const { unreachable } = useTexts(downloadTexts);
  const { tryAgain } = useTexts(commonTexts);
  return (
    <StatePage
      title={unreachable.title}
      face="nail"
      dot={null}
      page={null}
      actions={
        <Button size="big" disabled={isAsking} onClick={askAgain}>
          {tryAgain}
        </Button>
      }
    >
      <p role="alert">{unreachable.text}</p>
    </StatePage>
  );
}

/** Stands in the page until its script runs, and is seen only where none will. */
export function NoScript() {
  const { noScript, writeToUs } = useTexts(downloadTexts);
  return (
    <div className="hidden noscript:block">
      <StatePage
        title={noScript.title}
        face="nail"
        dot={null}
        page={null}
        actions={<ActionLink to="/faq#contact">{writeToUs}</ActionLink>}
      >
        <p>{noScript.text}</p>
      </StatePage>
    </div>
  );
}

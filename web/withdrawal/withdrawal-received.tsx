import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { refundDays } from '#contracts/promises.ts';
import type { DeclaredWithdrawal } from '#contracts/withdrawals.ts';
import { showExactly } from '#web/components/dates.ts';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { withdrawalTexts } from '#web/texts/withdrawal.ts';

interface WithdrawalReceivedProps {
  /** Absent where the browser itself sent the form. */
  readonly declared?: DeclaredWithdrawal;
  readonly email?: string;
}

/** Confirms receipt of a withdrawal. It never tells whether there is such an order. */
export function WithdrawalReceived({ declared, email }: WithdrawalReceivedProps) {
  const { received: texts } = useTexts(withdrawalTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (declared !== undefined) heading.current?.focus();
  }, [declared]);
  return (
    <div>
      <PrivatePageHead title={texts.title} />
      <h1 ref={heading} tabIndex={-1} className="purchases-title outline-none">
        {texts.title}
      </h1>
      <output className="withdrawal-lead block">
        {declared === undefined ? (
          texts.mailedAnywhere
        ) : (
          <>
            {texts.at(showExactly(declared.receivedAt))} {declared.isMailed ? texts.mailed : texts.notMailed}{' '}
            <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
          </>
        )}
      </output>
      <p className="mt-4 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{texts.next(refundDays)}</p>
      <Link to="/" className="mt-6 inline-flex min-h-11 items-center text-15 underline underline-offset-3">
        {texts.toStore}
      </Link>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addressOfPage } from '#web/components/page-address.ts';
import { buttonClass } from '#web/components/button.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { BareState } from './bare-state.tsx';

const leaveAfterMs = 5_000;

export function InvalidPayment() {
  const { invalid } = useTexts(cashAppTexts);
  const { returnToStore } = useTexts(checkoutTexts);
  const [leavesAt] = useState(() => Date.now() + leaveAfterMs);
  const seconds = Math.max(1, Math.ceil((leavesAt - useSecondsNow()) / 1_000));
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(addressOfPage('/')), leaveAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BareState
      app={null}
      face="nail"
      dot="dashed"
      label={invalid.label}
      title={invalid.title}
      actions={
        <Link reloadDocument to="/" className={buttonClass('primary', 'big')}>
          {returnToStore}
        </Link>
      }
      note={invalid.note(Math.min(seconds, leaveAfterMs / 1_000))}
    >
      <PrivatePageHead title={invalid.title} />
      <p role="alert">{invalid.text}</p>
    </BareState>
  );
}

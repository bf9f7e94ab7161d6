import type { ReactNode } from 'react';
import { showCountdown, useSecondsNow } from '#web/components/countdown.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface PayHeadProps {
  /** `size-10 sm:size-12`. */
  readonly mark: ReactNode;
  readonly title: ReactNode;
  /** Milliseconds. */
  readonly left: number;
}

export function PayHead({ mark, title, left }: PayHeadProps) {
  const { slip } = useTexts(checkoutTexts);
  const time = showCountdown(left, 0) ?? '0:00';
  return (
    <div className="pay-head">
      {mark}
      <h1 className="text-24 tracking-tight sm:text-[2.5rem] sm:leading-11">{title}</h1>
      <div role="timer" aria-label={slip.timeLeft(time)} className="text-end text-13 leading-4 text-ink-2">
        <b className="block font-head text-24 font-medium tracking-tight text-ink tabular-nums sm:text-32">{time}</b>
        {slip.left}
      </div>
    </div>
  );
}

/** Returns how many milliseconds are left until `endsAt`, at most `windowMs`. Counts by seconds. */
export function useTimeLeft(endsAt: number, windowMs: number): number {
  return Math.min(windowMs, Math.max(0, endsAt - useSecondsNow()));
}

import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { linkValidHours } from '#contracts/downloads.ts';
import { showExactly } from '#web/components/dates.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showTimeLeft } from './time-left.ts';

const refreshMs = 30_000;

interface LinkLifeProps {
  readonly expiresAt: string;
  readonly hasEmail: boolean;
  readonly onExpired: () => void;
}

export function LinkLife({ expiresAt, hasEmail, onExpired }: LinkLifeProps) {
  const texts = useTexts(downloadTexts);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const instant = new Date();
      setNow(instant);
      if (instant >= new Date(expiresAt)) onExpired();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [expiresAt, onExpired]);
  const left = showTimeLeft(new Date(expiresAt), now, texts.timeLeft);
  const life = hasEmail ? texts.life : texts.lifeWithoutEmail;
  return (
    <p className="mt-6 flex max-w-[46em] gap-2.5 text-14 text-ink-2 tabular-nums">
      <Clock aria-hidden="true" className="mt-px size-4.5 flex-none" strokeWidth={1.75} />
      <span>{life(linkValidHours, showExactly(expiresAt), left === null ? '' : `, ${left}`)}</span>
    </p>
  );
}

import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The server mails one link a minute. */
const mailPauseSeconds = 60;

interface MailAgainProps {
  /** In milliseconds since 1970. */
  readonly mailedAt: number;
  readonly isSending: boolean;
  readonly send: () => void;
}

export function MailAgain({ mailedAt, isSending, send }: MailAgainProps) {
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

import { Mail } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { useMailLink } from './use-mail-link.ts';

/** Sends the link to the buyer's address, to open it on another computer. */
export function MailLinkButton({ token }: { readonly token: string }) {
  const texts = useTexts(downloadTexts);
  const { send, isSending, isSent, failure } = useMailLink(token);
  return (
    <div className="mt-5">
      <Button kind="secondary" isBusy={isSending} busyText={texts.sending} disabled={isSent} onClick={send}>
        <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {texts.mailThis}
      </Button>
      <output className="mt-2 block min-h-6 text-14 text-ink-2">{isSent ? texts.sent : failure}</output>
    </div>
  );
}

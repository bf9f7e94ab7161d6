import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button, type ButtonKind } from '#web/components/button.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';

interface MailLinkButtonProps {
  readonly token: string;
  readonly text: string;
  readonly kind: ButtonKind;
}

/** Mails a link to the address of the order; which one that is, the visitor need not know. */
export function MailLinkButton({ token, text, kind }: MailLinkButtonProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => apiRequest('POST', `/api/downloads/${encodeURIComponent(token)}/mail`),
  });
  return (
    <div className="mt-6">
      <Button kind={kind} disabled={isPending || isSuccess} onClick={() => mutate()}>
        <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {isPending ? 'Sending...' : text}
      </Button>
      <output className="block mt-2 min-h-6 text-sm text-soft">
        {isSuccess && 'It is on its way. Look into your junk folder too.'}
        {error !== null && (problemOf(error)?.detail ?? 'The mail could not be sent. Please try again.')}
      </output>
    </div>
  );
}

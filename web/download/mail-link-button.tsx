import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button, type ButtonKind } from '#web/components/button.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';

interface MailLinkButtonProps {
  readonly token: string;
  readonly text: string;
  readonly kind: ButtonKind;
}

/** Emails a link to the address of the order, which the visitor need not know. */
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
      <output className="block mt-2 min-h-6 text-14 text-ink-2">
        {isSuccess && 'Sent. Check your spam folder if you don’t see it.'}
        {error !== null && (problemOf(error)?.detail ?? 'The email could not be sent. Please try again.')}
      </output>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailedLink } from '#contracts/downloads.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface Mailed extends MailedLink {
  readonly at: number;
}

/** Emails a link to the order's address, which the visitor need not know, or to a typed one where the order has none. */
export function useMailLink(token: string) {
  const { mailFailed, mailedJustNow } = useTexts(downloadTexts);
  const [mailed, setMailed] = useState<Mailed | null>(null);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(typedEmail: string | undefined): Promise<MailedLink> {
      const body = typedEmail === undefined ? undefined : { email: typedEmail };
      const response = await apiRequest('POST', `/api/downloads/${encodeURIComponent(token)}/mail`, body);
      return (await response.json()) as MailedLink;
    },
    onSuccess: (answer) => setMailed({ ...answer, at: Date.now() }),
  });
  const failure = error === null ? null : problemOf(error)?.code === 'too-many-requests' ? mailedJustNow : mailFailed;
  return { send: mutate, isSending: isPending, mailed, failure };
}

export type MailLink = ReturnType<typeof useMailLink>;

import { useMutation } from '@tanstack/react-query';
import { apiRequest, problemOf } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** Emails a link to the address of the order, which the visitor need not know. */
export function useMailLink(token: string, onSent?: () => void) {
  const texts = useTexts(downloadTexts);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => apiRequest('POST', `/api/downloads/${encodeURIComponent(token)}/mail`),
    ...(onSent === undefined ? {} : { onSuccess: onSent }),
  });
  const failure = error === null ? null : (problemOf(error)?.detail ?? texts.mailFailed);
  return { send: () => mutate(), isSending: isPending, isSent: isSuccess, failure };
}

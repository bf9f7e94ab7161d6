import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/button.tsx';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface ConfirmAddressProps {
  readonly token: string;
  readonly maskedEmail: string;
  readonly confirmed: () => void;
}

/** Gives the order the address that this link was mailed to. Mail scanners open the page too, so it takes a press. */
export function ConfirmAddress({ token, maskedEmail, confirmed }: ConfirmAddressProps) {
  const { unconfirmed: texts } = useTexts(downloadTexts);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => apiRequest('POST', `/api/downloads/${encodeURIComponent(token)}/confirm-address`),
    onSuccess: confirmed,
  });
  return (
    <div className="mt-5 grid max-w-110 gap-3">
      <p className="text-15 wrap-anywhere text-ink-2">{texts.text(maskedEmail)}</p>
      <Button
        kind="secondary"
        className="justify-self-start max-sm:w-full"
        isBusy={isPending}
        busyText={texts.confirming}
        onClick={() => mutate()}
      >
        {texts.confirm}
      </Button>
      {error !== null && (
        <p role="alert" className="text-14 text-bad">
          {refusedText(error) ?? texts.failed}
        </p>
      )}
    </div>
  );
}

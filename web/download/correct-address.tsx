import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import type { MailedLink } from '#contracts/downloads.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { Button } from '#web/components/button.tsx';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface CorrectAddressProps {
  readonly token: string;
  readonly corrected: () => void;
}

export function CorrectAddress({ token, corrected }: CorrectAddressProps) {
  const { wrongAddress: texts, sending } = useTexts(downloadTexts);
  const form = useForm({ defaultValues: { email: '' } });
  const { mutate, data, error, isPending } = useMutation({
    async mutationFn(email: string): Promise<MailedLink> {
      const response = await apiRequest('POST', `/api/downloads/${encodeURIComponent(token)}/address`, { email });
      return (await response.json()) as MailedLink;
    },
    onSuccess: corrected,
  });
  const submit = form.handleSubmit(({ email }) => mutate(email.trim()));
  return (
    <details className="fold border-b border-hair">
      <summary className="min-h-16! text-16! font-semibold">{texts.title}</summary>
      <div className="grid max-w-110 gap-3 pb-6">
        <p className="text-15 text-ink-2">{texts.text}</p>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
            <EmailField isRequired note={texts.note} />
            <Button
              type="submit"
              kind="secondary"
              className="justify-self-start max-sm:w-full"
              isBusy={isPending}
              busyText={sending}
            >
              {texts.send}
            </Button>
          </form>
        </FormProvider>
        <output className="text-14">{data === undefined ? '' : texts.done(data.maskedEmail)}</output>
        {error !== null && (
          <p role="alert" className="text-14 text-bad">
            {refusedText(error) ?? texts.failed}
          </p>
        )}
      </div>
    </details>
  );
}

import { Mail } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { EmailField } from '#web/checkout/email-field.tsx';
import { Button, type ButtonKind, type ButtonSize } from '#web/components/button.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { MailLink } from './use-mail-link.ts';

interface MailLinkFormProps {
  readonly link: Pick<MailLink, 'send' | 'isSending'>;
  /** False for an order without an address: the form asks for one then. */
  readonly hasEmail: boolean;
  readonly words: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly disabled?: boolean;
}

export function MailLinkForm({ link: { send, isSending }, hasEmail, words, ...button }: MailLinkFormProps) {
  const texts = useTexts(downloadTexts);
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => send(hasEmail ? undefined : email.trim()));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className={hasEmail ? 'max-sm:w-full' : 'grid w-full max-w-110 gap-3'}
      >
        {!hasEmail && <EmailField isRequired note={texts.addressNote} />}
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          isBusy={isSending}
          busyText={texts.sending}
          {...button}
        >
          <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {words}
        </Button>
      </form>
    </FormProvider>
  );
}

import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailSchema } from '#contracts/orders.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { keepAddress } from './cashapp-calls.ts';

/** Where the link of an order without an address goes. */
export interface MailTo {
  /** Empty if nowhere. */
  readonly email: string;
  /** The store knows it and sends the link itself; otherwise the page does, once the payment is confirmed. */
  readonly isKept: boolean;
}

interface LinkByMailProps {
  readonly paymentId: string;
  readonly mailTo: MailTo;
  readonly setMailTo: (mailTo: MailTo) => void;
}

/** Asks for an address that the link is sent to once an order without one is paid. */
export function LinkByMail({ paymentId, mailTo, setMailTo }: LinkByMailProps) {
  const { email: texts } = useTexts(cashAppTexts);
  const form = useForm({ mode: 'onBlur', defaultValues: { email: mailTo.email } });
  const { mutate } = useMutation({
    mutationFn: (email: string) => keepAddress(paymentId, email),
    onSuccess: (_answer, email) => {
      if (form.getValues('email').trim() === email) setMailTo({ email, isKept: true });
    },
    onError: (error) => console.error('Failed to keep the address', error),
  });
  function keep(): void {
    const email = form.getValues('email').trim();
    if (!mailTo.isKept && z.safeParse(emailSchema, email).success) mutate(email);
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-7">
      <FormProvider {...form}>
        <EmailField
          isRequired={false}
          note={mailTo.isKept ? texts.kept : texts.note}
          onLeave={keep}
          onType={(email) => setMailTo({ email, isKept: false })}
        />
      </FormProvider>
    </form>
  );
}

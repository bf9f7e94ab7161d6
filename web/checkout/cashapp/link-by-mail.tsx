import { FormProvider, useForm } from 'react-hook-form';
import { EmailField } from '#web/checkout/email-field.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface LinkByMailProps {
  readonly email: string;
  readonly keep: (email: string) => void;
}

/** Asks for an address that the link is sent to once an order without one is paid. */
export function LinkByMail({ email, keep }: LinkByMailProps) {
  const texts = useTexts(cashAppTexts);
  const form = useForm({ mode: 'onBlur', defaultValues: { email } });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-7">
      <FormProvider {...form}>
        <EmailField isRequired={false} note={texts.email.note} onType={keep} />
      </FormProvider>
    </form>
  );
}

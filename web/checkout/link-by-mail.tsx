import { FormProvider, useForm } from 'react-hook-form';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { EmailField } from './email-field.tsx';

interface LinkByMailProps {
  readonly email: string;
  readonly keep: (email: string) => void;
}

/** Asks for an address that the link is sent to once an order without one is paid. */
export function LinkByMail({ email, keep }: LinkByMailProps) {
  const texts = useTexts(checkoutTexts);
  const form = useForm({ mode: 'onBlur', defaultValues: { email } });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-7">
      <FormProvider {...form}>
        <EmailField isRequired={false} note={texts.email.noteLater} onType={keep} />
      </FormProvider>
    </form>
  );
}

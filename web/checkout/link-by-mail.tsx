import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailSchema } from '#contracts/orders.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { EmailField } from './email-field.tsx';

/** Saves the address in the store, which sends the link itself, also if the page is closed. */
interface Saving {
  readonly isSaved: boolean;
  readonly save: (email: string) => Promise<void>;
  readonly onSaved: (email: string) => void;
}

interface LinkByMailProps {
  readonly email: string;
  readonly keep: (email: string) => void;
  /** Absent where this page sends the link. */
  readonly saving?: Saving;
}

export function LinkByMail({ email, keep, saving }: LinkByMailProps) {
  const { email: texts } = useTexts(checkoutTexts);
  const form = useForm({ mode: 'onBlur', defaultValues: { email } });
  const { mutate } = useMutation({
    mutationFn: async (typed: string) => saving?.save(typed),
    onSuccess: (_answer, typed) => {
      if (form.getValues('email').trim() === typed) saving?.onSaved(typed);
    },
    onError: (error) => console.error('Failed to keep the address', error),
  });
  function save(): void {
    const typed = form.getValues('email').trim();
    if (saving?.isSaved === false && z.safeParse(emailSchema, typed).success) mutate(typed);
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-7">
      <FormProvider {...form}>
        <EmailField
          isRequired={false}
          note={saving?.isSaved === true ? texts.noteSaved : texts.noteLater}
          onLeave={save}
          onType={keep}
        />
      </FormProvider>
    </form>
  );
}

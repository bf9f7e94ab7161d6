import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { askForChangeSchema, objectionHours } from '#contracts/address-changes.ts';
import { emailSchema } from '#contracts/orders.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { HungWorks } from '#web/purchases/hung-works.tsx';
import { addressChangeTexts } from '#web/texts/address-change.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ChangeAsked } from './change-asked.tsx';

interface ChangeFields {
  readonly reference: string;
  readonly orderNumber: string;
  readonly oldEmail: string;
  readonly email: string;
}

/** Asks for another address of an order. What it answers does not depend on whether there is such an order. */
export function AskForChange() {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  return (
    <div className="ask-page page-width">
      <div>{newEmail === null ? <AskForm sent={setNewEmail} /> : <ChangeAsked newEmail={newEmail} />}</div>
      <HungWorks />
    </div>
  );
}

function AskForm({ sent }: { readonly sent: (newEmail: string) => void }) {
  const { ask: texts } = useTexts(addressChangeTexts);
  const form = useForm<ChangeFields>({ defaultValues: { reference: '', orderNumber: '', oldEmail: '', email: '' } });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ reference, orderNumber, oldEmail, email }: ChangeFields) => {
      const stated = {
        reference: reference.trim(),
        ...(orderNumber.trim() === '' ? {} : { orderNumber: orderNumber.trim() }),
        ...(oldEmail.trim() === '' ? {} : { oldEmail: oldEmail.trim() }),
        newEmail: email.trim(),
      };
      await apiRequest('POST', '/api/purchases/address', stated);
      return stated.newEmail;
    },
    onSuccess: sent,
  });
  const submit = form.handleSubmit((fields) => mutate(fields));
  const isNumber = (text: string) =>
    text.trim() === '' || z.safeParse(askForChangeSchema.shape.orderNumber, text).success || texts.orderNumberRefused;
  const isAddress = (text: string) =>
    text.trim() === '' || z.safeParse(emailSchema, text).success || texts.oldEmailRefused;
  return (
    <>
      <h1 className="purchases-title">{texts.title}</h1>
      <p className="mt-4 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{texts.text(objectionHours)}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
          <Field
            label={texts.reference}
            note={texts.referenceNote}
            error={errors.reference?.message}
            render={(described) => (
              <input
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className={inputClass}
                {...described}
                {...form.register('reference', {
                  validate: (text) => text.trim() !== '' || texts.referenceMissing,
                })}
              />
            )}
          />
          <EmailField isRequired label={texts.newEmail} note={texts.newEmailNote} />
          <Field
            label={texts.orderNumber}
            note={texts.orderNumberNote}
            error={errors.orderNumber?.message}
            render={(described) => (
              <input
                inputMode="numeric"
                autoComplete="off"
                className={inputClass}
                {...described}
                {...form.register('orderNumber', { validate: isNumber })}
              />
            )}
          />
          <Field
            label={texts.oldEmail}
            note={texts.oldEmailNote}
            error={errors.oldEmail?.message}
            render={(described) => (
              <input
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
                {...described}
                {...form.register('oldEmail', { validate: isAddress })}
              />
            )}
          />
          <Button type="submit" size="big" className="w-full" isBusy={isPending} busyText={texts.sending}>
            {texts.send}
          </Button>
        </form>
      </FormProvider>
      {error !== null && (
        <p role="alert" className="mt-3 text-14 text-bad">
          {refusedText(error) ?? texts.failed}
        </p>
      )}
    </>
  );
}

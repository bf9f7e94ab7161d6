import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { Button } from '#web/components/button.tsx';
import { MailAgain } from '#web/download/mail-again.tsx';
import { refusedText } from '#web/problem-text.ts';
import { apiRequest } from '#web/queries.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { HungWorks } from './hung-works.tsx';

/** Asks for the address of the orders, and tells that a link is on its way. It never tells whether there are orders. */
export function AskForLink({ hasSession }: { readonly hasSession: boolean }) {
  const [sent, setSent] = useState<{ readonly email: string; readonly at: number } | null>(null);
  const { failed } = useTexts(purchasesTexts).ask;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => apiRequest('POST', '/api/purchases/link', { email, locale: pageLanguage() }),
    onSuccess: (_answer, email) => setSent({ email, at: Date.now() }),
  });
  const failure = error === null ? null : (refusedText(error) ?? failed);
  return (
    <div className="ask-page page-width">
      <div>
        {sent === null ? (
          <AskForm send={mutate} isSending={isPending} failure={failure} hasSession={hasSession} />
        ) : (
          <LinkSent
            email={sent.email}
            failure={failure}
            again={<MailAgain key={sent.at} mailedAt={sent.at} isSending={isPending} send={() => mutate(sent.email)} />}
            tryAnother={() => setSent(null)}
          />
        )}
      </div>
      <HungWorks />
    </div>
  );
}

interface AskFormProps {
  readonly send: (email: string) => void;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly hasSession: boolean;
}

function AskForm({ send, isSending, failure, hasSession }: AskFormProps) {
  const { ask: texts } = useTexts(purchasesTexts);
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => send(email.trim()));
  return (
    <>
      <h1 className="purchases-title">{texts.title}</h1>
      <p className="mt-4 max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">{texts.text}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
          <EmailField isRequired note={texts.note(purchaseLinkMinutes)} />
          <Button type="submit" size="big" className="w-full" isBusy={isSending} busyText={texts.sending}>
            <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {texts.send}
          </Button>
        </form>
      </FormProvider>
      {failure !== null && (
        <p role="alert" className="mt-3 text-14 text-bad">
          {failure}
        </p>
      )}
      <p className="mt-6 text-15 text-ink-2">
        {texts.unreachable}{' '}
        <Link to="/purchases/address" className="-my-3 inline-block py-3 text-ink underline underline-offset-3">
          {texts.change}
        </Link>
      </p>
      {hasSession && (
        <Link to="/purchases" className="mt-3 inline-flex min-h-11 items-center text-15 underline underline-offset-3">
          {texts.back}
        </Link>
      )}
    </>
  );
}

interface LinkSentProps {
  readonly email: string;
  readonly failure: string | null;
  readonly again: ReactNode;
  readonly tryAnother: () => void;
}

function LinkSent({ email, failure, again, tryAnother }: LinkSentProps) {
  const { sent: texts } = useTexts(purchasesTexts);
  const row = 'flex min-h-12 items-center justify-between gap-4 border-t border-hair py-1.5';
  return (
    <>
      <h1 className="purchases-title">{texts.title}</h1>
      <output className="mt-4 block max-w-[33em] text-16 text-pretty text-ink-2 sm:text-18">
        {texts.before} <b className="font-semibold wrap-anywhere text-ink">{email}</b>,{' '}
        {texts.after(purchaseLinkMinutes)}
      </output>
      <dl className="mt-7 border-b border-hair text-15">
        <div className={row}>
          <dt className="text-ink-2">{texts.notThere}</dt>
          <dd className="text-end font-medium">{texts.spam}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-2">{texts.otherAddress}</dt>
          <dd className="text-end font-medium">
            <button type="button" className="min-h-11 underline underline-offset-3" onClick={tryAnother}>
              {texts.tryAnother}
            </button>
          </dd>
        </div>
      </dl>
      <div className="mt-7">{again}</div>
      {failure !== null && (
        <p role="alert" className="mt-3 text-14 text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

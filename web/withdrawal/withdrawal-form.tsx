import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { Link, useHref } from 'react-router';
import { declareWithdrawalSchema, type DeclaredWithdrawal } from '#contracts/withdrawals.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { useIsHydrated } from '#web/components/use-is-hydrated.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { withdrawalTexts } from '#web/texts/withdrawal.ts';
import { WithdrawalReceived } from './withdrawal-received.tsx';

const fields = ['name', 'orderNumber', 'email'] as const;
type FieldName = (typeof fields)[number];
type Stated = Readonly<Record<FieldName, string>>;

/** The second step. Before its script runs, the browser itself checks and sends the form. */
export function WithdrawalForm() {
  const { form: texts, title, contact } = useTexts(withdrawalTexts);
  const language = pageLanguage();
  const action = useHref('/withdrawal/form');
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const declare = useMutation({
    mutationFn: async (stated: Stated) => {
      const answer = await apiRequest('POST', '/api/withdrawals', { ...stated, language });
      return (await answer.json()) as DeclaredWithdrawal;
    },
    onError: (error) => console.error('The withdrawal was not sent', error),
  });
  if (declare.isSuccess) return <WithdrawalReceived declared={declare.data} email={declare.variables.email} />;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (declare.isPending) return;
    const data = new FormData(event.currentTarget);
    const textOf = (name: FieldName): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const stated: Stated = { name: textOf('name'), orderNumber: textOf('orderNumber'), email: textOf('email') };
    const { error } = declareWithdrawalSchema.safeParse(stated);
    const refused = fields.filter((name) => error?.issues.some(({ path }) => path[0] === name));
    setWrong(refused);
    const [first] = refused;
    if (first === undefined) declare.mutate({ ...stated, email: stated.email.trim() });
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const refusal = (name: FieldName): string | undefined => {
    if (!wrong.includes(name)) return undefined;
    return name === 'email' ? texts.wrongEmail : texts.missing;
  };
  return (
    <div>
      <PrivatePageHead title={title} />
      <h1 className="purchases-title">{texts.title}</h1>
      <form
        ref={form}
        method="post"
        action={action}
        noValidate={isHydrated}
        onSubmit={submit}
        className="mt-6 grid gap-5"
      >
        <p className="text-16 text-pretty sm:text-18">{texts.lead}</p>
        <input type="hidden" name="language" value={language} />
        <Input
          label={texts.name}
          note={texts.nameNote}
          error={refusal('name')}
          name="name"
          autoComplete="name"
          maxLength={200}
        />
        <Input
          label={texts.orderNumber}
          note={texts.orderNote}
          error={refusal('orderNumber')}
          name="orderNumber"
          autoComplete="off"
          maxLength={64}
        />
        <Input
          label={texts.email}
          note={texts.emailNote}
          error={refusal('email')}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
        />
        <Button type="submit" size="huge" className="w-full" isBusy={declare.isPending} busyText={texts.confirming}>
          {texts.confirm}
        </Button>
        {declare.isError && (
          <p role="alert" className="text-15 text-bad">
            {problemOf(declare.error)?.code === 'too-many-requests' ? texts.tooMany : texts.failed}{' '}
            <Link to="/faq#contact" className="underline underline-offset-3">
              {contact}
            </Link>
          </p>
        )}
      </form>
      <Link to="/withdrawal" className="mt-4 inline-flex min-h-11 items-center text-15 underline underline-offset-3">
        {texts.back}
      </Link>
    </div>
  );
}

interface InputProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly note: string;
  readonly error: string | undefined;
}

function Input({ label, note, error, ...input }: InputProps) {
  return (
    <Field
      label={label}
      note={note}
      error={error}
      render={(described) => <input required {...input} {...described} className={inputClass} />}
    />
  );
}

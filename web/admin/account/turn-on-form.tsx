import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RecoveryCodes, SecondFactorSetUp } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { apiRequest } from '#web/queries.ts';
import { showProblem } from './form-problems.ts';
import { codeInput, TextField } from './text-field.tsx';

interface TurnOnFormProps {
  readonly setUp: SecondFactorSetUp;
  readonly done: (recoveryCodes: readonly string[]) => void;
  readonly cancel: () => void;
}

export function TurnOnForm({ setUp, done, cancel }: TurnOnFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  // It took the place of the button that was pressed.
  useEffect(() => form.setFocus('code'), [form]);

  async function submit(input: { code: string }): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('POST', '/api/account/second-factor/turn-on', input);
      done(((await response.json()) as RecoveryCodes).recoveryCodes);
    } catch (error) {
      console.error('Failed to turn on the second factor', error);
      setFailure(showProblem(form, error, ['code']));
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode
        text={setUp.address}
        label="QR code of the second factor"
        className="size-52 shrink-0 rounded-field inset-ring inset-ring-hair"
      />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid max-w-[24rem] grow basis-64 gap-4"
      >
        <p>Scan this with your authenticator app, and type the code that it shows.</p>
        <div className="text-14">
          <p className="text-ink-2">Cannot scan it? Type this key:</p>
          <p className="flex items-center gap-1">
            <code className="font-mono break-all">{setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={setUp.secret} label="Copy the key" copied="The key of your second factor" />
          </p>
        </div>
        <TextField
          label="Code"
          inputMode="numeric"
          error={errors.code?.message}
          field={form.register('code', { required: 'Type the six digits that the app shows.' })}
          {...codeInput}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
            Turn on
          </AdminButton>
          <AdminButton onClick={cancel}>Cancel</AdminButton>
        </div>
      </form>
    </div>
  );
}

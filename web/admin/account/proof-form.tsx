import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showProblem } from './form-problems.ts';
import { codeInput, TextField } from './text-field.tsx';

interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFormProps {
  readonly action: string;
  readonly isCodeNeeded: boolean;
  /** Does what was asked for; a refusal is shown beside the field it names. */
  readonly send: (proof: Proof) => Promise<void>;
  readonly children?: ReactNode;
}

/** Asks an operator once more who they are, and does something then. `children` stand beside the button. */
export function ProofForm({ action, isCodeNeeded, send, children }: ProofFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  // It took the place of the button that was pressed.
  useEffect(() => form.setFocus('password'), [form]);

  async function submit(proof: Proof): Promise<void> {
    setFailure(null);
    try {
      await send(proof);
    } catch (error) {
      console.error(`Failed: ${action}`, error);
      setFailure(showProblem(form, error, ['password', 'code']));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid max-w-[24rem] gap-3">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        field={form.register('password', { required: 'Enter your password.' })}
      />
      {isCodeNeeded && (
        <TextField
          label="Code"
          note="From your authenticator app, or a recovery code."
          error={errors.code?.message}
          field={form.register('code', { required: 'Enter a code.' })}
          {...codeInput}
        />
      )}
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
          {action}
        </AdminButton>
        {children}
      </div>
    </form>
  );
}

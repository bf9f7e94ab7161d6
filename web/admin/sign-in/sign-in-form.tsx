import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { OperatorSession, SignIn } from '#contracts/operators.ts';
import { canUsePasskeys } from '#web/admin/account/passkeys.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SignInFormProps {
  /** True if a session on this page has ended. */
  readonly hasSessionEnded?: boolean;
}

export function SignInForm({ hasSessionEnded = false }: SignInFormProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isRecovering, setIsRecovering] = useState(false);
  const form = useForm<Required<SignIn>>({ defaultValues: { email: '', password: '', code: '' } });
  const { isSubmitting } = form.formState;

  // The field appears because it is wanted next.
  useEffect(() => {
    if (isCodeAsked) form.setFocus('code');
  }, [form, isCodeAsked]);

  function startAnew(): void {
    setIsCodeAsked(false);
    setIsRecovering(false);
  }

  async function signIn({ code, ...input }: Required<SignIn>): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('POST', '/api/auth/sign-in', isCodeAsked ? { ...input, code } : input);
      client.setQueryData(sessionKey, (await response.json()) as OperatorSession);
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'second-factor-required') {
        setIsCodeAsked(true);
        return;
      }
      console.error('Failed to sign in', error);
      if (problem?.code === 'second-factor-wrong') {
        form.resetField('code');
        form.setError('code', { message: failureText(error) }, { shouldFocus: true });
        return;
      }
      setFailure(failureText(error));
      if (problem?.code === 'sign-in-failed') flushSync(startAnew);
      form.resetField('password');
      form.setFocus('password');
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(signIn)(event)} className="door-form">
      <h1>{isCodeAsked ? 'One more step' : 'Sign in'}</h1>
      {hasSessionEnded && (
        <output className="text-ink-2">Your session has ended. Sign in again to continue where you were.</output>
      )}
      {isCodeAsked ? (
        <CodeField form={form} isRecovering={isRecovering} />
      ) : (
        <PasswordFields form={form} fail={setFailure} />
      )}
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
      <Button type="submit" kind={canUsePasskeys() && !isCodeAsked ? 'secondary' : 'primary'} disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
      {!isCodeAsked && (
        <p className="text-13 text-ink-2">
          Can’t sign in? Ask another owner to invite you with a different email address.
        </p>
      )}
      {isCodeAsked && (
        <div className="door-links">
          <AdminButton
            kind="quiet"
            onClick={() => {
              setIsRecovering(!isRecovering);
              form.resetField('code');
              form.setFocus('code');
            }}
          >
            {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
          </AdminButton>
          <AdminButton kind="quiet" onClick={startAnew}>
            Sign in as somebody else
          </AdminButton>
        </div>
      )}
    </form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<Required<SignIn>>;
}

function PasswordFields({ form, fail }: FieldsProps & { readonly fail: (reason: string | null) => void }) {
  const { errors } = form.formState;
  return (
    <>
      {canUsePasskeys() && (
        <>
          <PasskeyButton fail={fail} />
          <p className="door-or">or with your password</p>
        </>
      )}
      <Field
        label="Email"
        error={errors.email?.message}
        render={(described) => (
          <input
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            className={inputClass}
            {...described}
            {...form.register('email', { required: 'Enter your email address.' })}
          />
        )}
      />
      <Field
        label="Password"
        error={errors.password?.message}
        render={(described) => (
          <input
            type="password"
            autoComplete="current-password"
            className={inputClass}
            {...described}
            {...form.register('password', { required: 'Enter your password.' })}
          />
        )}
      />
    </>
  );
}

function CodeField({ form, isRecovering }: FieldsProps & { readonly isRecovering: boolean }) {
  const look = isRecovering ? 'text-16' : 'text-28! font-medium tracking-[0.2em]';
  return (
    <Field
      label={isRecovering ? 'Recovery code' : 'Code'}
      note={
        isRecovering ? 'One of the codes that you kept. Each works once.' : 'Six digits from your authenticator app.'
      }
      error={form.formState.errors.code?.message}
      render={(described) => (
        <input
          type="text"
          inputMode={isRecovering ? 'text' : 'numeric'}
          autoComplete={isRecovering ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          className={`${inputClass} min-h-16! font-mono ${look}`}
          {...described}
          {...form.register('code', { required: 'Enter a code.' })}
        />
      )}
    />
  );
}

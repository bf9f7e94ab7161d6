import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OperatorSession, SignIn } from '#contracts/operators.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SignInFormProps {
  /** Whether somebody was signed in on this page, and is no more. */
  readonly hasSessionEnded: boolean;
}

export function SignInForm({ hasSessionEnded }: SignInFormProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form = useForm<Required<SignIn>>({ defaultValues: { email: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  // The field appears because it is wanted next.
  useEffect(() => {
    if (isCodeAsked) form.setFocus('code');
  }, [form, isCodeAsked]);

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
      setFailure(failureText(error));
      const field = problem?.code === 'second-factor-wrong' ? 'code' : 'password';
      form.resetField(field);
      form.setFocus(field);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(signIn)(event)}
      className="mx-auto grid max-w-[24rem] gap-5 py-8 sm:py-16"
    >
      <div className="grid gap-2">
        <h1 className="text-28">Sign in</h1>
        {hasSessionEnded && (
          <output className="text-ink-2">Your session has ended. Sign in again to continue where you were.</output>
        )}
      </div>
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
      {isCodeAsked && (
        <Field
          label="Code"
          note="Of your authenticator app, or one of your recovery codes."
          error={errors.code?.message}
          render={(described) => (
            <input
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              className={inputClass}
              {...described}
              {...form.register('code', { required: 'Enter a code.' })}
            />
          )}
        />
      )}
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
      <PasskeyButton fail={setFailure} />
    </form>
  );
}

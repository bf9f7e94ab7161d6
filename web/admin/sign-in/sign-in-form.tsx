import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OperatorSession, SignIn } from '#contracts/operators.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

export function SignInForm() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignIn>({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function signIn(input: SignIn): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('POST', '/api/auth/sign-in', input);
      client.setQueryData(sessionKey, (await response.json()) as OperatorSession);
    } catch (error) {
      console.error('Failed to sign in', error);
      setFailure(problemOf(error)?.detail ?? 'The store could not be reached. Check your connection and try again.');
      form.resetField('password');
      form.setFocus('password');
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(signIn)(event)}
      className="mx-auto grid max-w-[24rem] gap-5 py-8 sm:py-16"
    >
      <h1 className="text-xl">Sign in</h1>
      <Field
        label="E-mail"
        error={errors.email?.message}
        render={(described) => (
          <input
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            className={inputClass}
            {...described}
            {...form.register('email', { required: 'Give your e-mail address.' })}
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
            {...form.register('password', { required: 'Give your password.' })}
          />
        )}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

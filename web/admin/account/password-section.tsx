import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { minPasswordLength } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { showProblem } from './form-problems.ts';
import { Section } from './section.tsx';
import { sessionsKey } from './sessions-section.tsx';
import { TextField } from './text-field.tsx';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const empty: Passwords = { currentPassword: '', newPassword: '' };

export function PasswordSection({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Passwords>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  async function submit(passwords: Passwords): Promise<void> {
    setFailure(null);
    try {
      await apiRequest('POST', '/api/account/password', passwords);
    } catch (error) {
      console.error('Failed to change the password', error);
      setFailure(showProblem(form, error, ['currentPassword', 'newPassword']));
      return;
    }
    form.reset(empty);
    setIsOpen(false);
    opener.current?.focus();
    showToast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    await client.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <Section
      title="Password"
      about={`At least ${minPasswordLength} characters. A new password ends all your other sessions.`}
      action={
        <AdminButton ref={opener} kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Change
        </AdminButton>
      }
    >
      {isOpen && (
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid max-w-[24rem] gap-3"
        >
          {/* Tells password managers whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            field={form.register('currentPassword', { required: 'Enter your current password.' })}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            field={form.register('newPassword', {
              minLength: { value: minPasswordLength, message: `Use at least ${minPasswordLength} characters.` },
              required: 'Choose a new password.',
            })}
          />
          <p role="alert" className="text-14 text-bad empty:hidden">
            {failure}
          </p>
          <div>
            <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Changing…' : 'Change password'}
            </AdminButton>
          </div>
        </form>
      )}
    </Section>
  );
}

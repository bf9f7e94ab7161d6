import { useState } from 'react';
import { maxOperatorNameLength, type OperatorProfile } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { showProblem } from './form-problems.ts';
import { Section, SectionState } from './section.tsx';
import { TextField } from './text-field.tsx';
import { ThemeField } from './theme-field.tsx';
import { useProfile, useProfileChange } from './use-profile.ts';

export function ProfileSection() {
  const { data, isError, refetch } = useProfile();
  return (
    <Section title="You">
      {data === undefined ? (
        <SectionState isError={isError} retry={() => void refetch()} />
      ) : (
        <ProfileForm profile={data} />
      )}
    </Section>
  );
}

interface ProfileFields {
  readonly name: string;
}

const toForm = ({ name }: OperatorProfile): ProfileFields => ({ name: name ?? '' });

function ProfileForm({ profile }: { readonly profile: OperatorProfile }) {
  const { email } = useSignedIn().operator;
  const change = useProfileChange();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm<ProfileFields>('profile', toForm(profile));
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(input: ProfileFields): Promise<void> {
    setFailure(null);
    try {
      settle(input, toForm(await change(input)));
      showToast({ title: 'Name saved' });
    } catch (error) {
      console.error('Failed to save the name', error);
      setFailure(showProblem(form, error, ['name']));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="grid gap-3">
      {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
      <div className="account-fields">
        <div className="grid content-start gap-3">
          <TextField
            label="Name"
            note="Shown to operators, not to buyers."
            type="text"
            autoComplete="name"
            maxLength={maxOperatorNameLength}
            error={errors.name?.message}
            field={form.register('name')}
          />
          <p role="alert" className="text-14 text-bad empty:hidden">
            {failure}
          </p>
          <div>
            <AdminButton kind="solid" type="submit" disabled={!isDirty || isSubmitting}>
              {isSubmitting ? 'Saving…' : 'Save name'}
            </AdminButton>
          </div>
        </div>
        <FixedField label="Email" note="You sign in with it." value={email} />
        <FixedField label="Time zone" note="As this computer has it." value={sayTimeZone()} />
        <ThemeField />
      </div>
    </form>
  );
}

interface FixedFieldProps {
  readonly label: string;
  readonly note: string;
  readonly value: string;
}

/** Shows what cannot be changed here, to read and to copy. */
function FixedField({ label, note, value }: FixedFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      render={(described) => (
        <input
          type="text"
          readOnly
          value={value}
          className={`${inputClass} read-only:border-hair read-only:bg-sunk`}
          {...described}
        />
      )}
    />
  );
}

/** Returns "Europe, Stockholm". */
function sayTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.replaceAll('/', ', ').replaceAll('_', ' ');
}

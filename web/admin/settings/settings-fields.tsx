import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SettingsChange, StoreSettings } from '#contracts/settings.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { problemOf } from '#web/queries.ts';
import { useSettingsChange } from './use-settings.ts';

/** Returns the fields of a change that were typed in: the others may be newer in the store. */
export function onlyTyped(change: SettingsChange, isTyped: (field: string) => boolean): SettingsChange {
  return Object.fromEntries(Object.entries(change).filter(([field]) => isTyped(field)));
}

interface SettingsFieldsProps<Input extends FieldValues> {
  /** The name under which unsaved input is kept. */
  readonly name: string;
  /** The toast says that this was saved. */
  readonly title: string;
  readonly button: string;
  readonly settings: StoreSettings;
  readonly toForm: (settings: StoreSettings) => Input;
  /** Returns what to send; `isTyped` says whether a field was changed. */
  readonly changeOf: (input: Input, isTyped: (field: string) => boolean) => SettingsChange;
  readonly render: (form: UseFormReturn<Input>) => ReactNode;
  /** Shown beside the button while nothing is unsaved. */
  readonly beside?: ReactNode;
}

/** A form over settings of the store, with its button and what was refused. */
export function SettingsFields<Input extends FieldValues>(props: SettingsFieldsProps<Input>) {
  const { name, title, button, settings, toForm, changeOf, render, beside } = props;
  const change = useSettingsChange();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm<Input>(name, toForm(settings));
  const { dirtyFields, isDirty, isSubmitting } = form.formState;

  async function save(input: Input): Promise<void> {
    setFailure(null);
    try {
      settle(input, toForm(await change(changeOf(input, (field) => field in dirtyFields))));
      showToast({ title: `${title} saved` });
    } catch (error) {
      console.error(`Failed to save: ${title}`, error);
      setFailure(problemOf(error)?.errors?.[0]?.message ?? failureText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        {render(form)}
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <div className="settings-buttons">
          <AdminButton kind="solid" type="submit" disabled={!isDirty || isSubmitting}>
            {isSubmitting ? 'Saving…' : button}
          </AdminButton>
          {!isDirty && beside}
        </div>
      </fieldset>
    </form>
  );
}

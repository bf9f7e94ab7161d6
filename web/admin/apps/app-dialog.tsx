import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { categories, categoryNames } from '#contracts/categories.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { openDialog, type HostedDialogProps } from '#web/components/dialog-host.tsx';
import { DialogClose, DialogDescription, DialogTitle, DialogWindow } from '#web/components/dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { allBut, restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import {
  emptyFields,
  fieldErrorsOf,
  isComplete,
  resolveFields,
  toNewApp,
  type AppDialogSubject,
  type AppFields,
} from './app-form.ts';
import { FileField } from './file-field.tsx';
import { IconTile } from './icon-field.tsx';
import { sayMissing } from './missing-words.ts';
import { useRefreshApps } from './use-app-changes.ts';

const textClass = `${inputClass} py-2`;

/** Adds an app. Where the first file is asked for, nothing is sent before all is filled in. */
export default function AppDialog({ subject, close, opener }: HostedDialogProps<AppDialogSubject>) {
  const { isFileAsked } = subject;
  const words = isFileAsked ? wordsWithFile : wordsWithoutFile;
  const refresh = useRefreshApps();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const [isIconBusy, setIconBusy] = useState(false);
  const [isFileBusy, setFileBusy] = useState(false);
  const { form, isRestored } = useKeptForm<AppFields>(draftName, emptyFields, {
    keep: typedFields,
    resolver: resolveFields,
  });
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  const fields = useWatch({ control: form.control, compute: (values: AppFields) => values });
  const isMissing = isFileAsked && !isComplete(fields);

  async function save(fields: AppFields): Promise<void> {
    setFailure(null);
    try {
      await add(fields);
      keepDraft(draftName, null);
      await refresh();
      close();
    } catch (error) {
      console.error('Failed to add app', error);
      showToast({ title: 'Error', description: 'Failed to add app', tone: 'error' });
      const problem = problemOf(error);
      const [first] = fieldErrorsOf(problem).map(({ name, message }) => {
        form.setError(name, { type: 'server', message });
        return name;
      });
      if (first !== undefined) form.setFocus(first);
      else setFailure(failureText(error));
    }
  }

  async function add(fields: AppFields): Promise<void> {
    const response = await apiRequest('POST', '/api/apps', toNewApp(fields));
    const added = (await response.json()) as ManagedApp;
    showToast({
      title: `${added.name} added`,
      description: isFileAsked ? 'Now on sale.' : 'Upload its files next, so that it can be bought.',
      action: {
        label: 'Manage Files',
        elsewhere: `Manage Files of ${added.name} in the list of apps`,
        run: () => void openDialog(() => import('./manage-files-dialog.tsx'), added, opener),
      },
    });
  }

  return (
    <DialogWindow close={close} isLocked={isSubmitting} opener={opener} className="app-dialog">
      <header>
        <div>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogDescription>{words.description}</DialogDescription>
        </div>
        <DialogClose isLocked={isSubmitting} className="text-ink-2 hover:bg-sunk hover:text-ink" />
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(() => form.handleSubmit(save)(event));
        }}
      >
        <div className="app-dialog-body">
          {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
          <div className="app-dialog-line">
            <Field
              label="Name"
              error={errors.name?.message}
              render={(described) => (
                <input type="text" maxLength={80} className={inputClass} {...described} {...register('name')} />
              )}
            />
            <Field
              label="Price in US dollars"
              error={errors.price?.message}
              render={(described) => (
                <input
                  type="number"
                  inputMode="decimal"
                  step="0.01"
                  min="0.01"
                  className={`${inputClass} tabular-nums`}
                  {...described}
                  {...register('price')}
                />
              )}
            />
            <Field
              label="Category"
              error={errors.category?.message}
              render={(described) => (
                <select className={inputClass} {...described} {...register('category')}>
                  <option value="">Choose one</option>
                  {categories.map((category) => (
                    <option key={category} value={category}>
                      {categoryNames[category]}
                    </option>
                  ))}
                </select>
              )}
            />
          </div>
          <Field
            label="Description"
            error={errors.description?.message}
            render={(described) => (
              <textarea rows={3} maxLength={10_000} className={textClass} {...described} {...register('description')} />
            )}
          />
          <div className="app-dialog-files">
            <IconTile
              name={fields.name}
              iconUrl={fields.iconUrl}
              change={(iconUrl) => form.setValue('iconUrl', iconUrl, { shouldDirty: true })}
              onBusy={setIconBusy}
            />
            {isFileAsked && <FileField change={(fileUrl) => form.setValue('fileUrl', fileUrl)} onBusy={setFileBusy} />}
          </div>
        </div>
        <footer>
          <p role="alert" className="text-bad">
            {failure}
          </p>
          {isMissing && <p className="text-ink-2">{sayMissing(fields)}</p>}
          <AdminButton disabled={isSubmitting} onClick={close}>
            Cancel
          </AdminButton>
          <AdminButton
            kind="solid"
            type="submit"
            isBusy={isSubmitting}
            disabled={isIconBusy || isFileBusy || isMissing}
          >
            {isSubmitting ? 'Saving…' : words.submit}
          </AdminButton>
        </footer>
      </form>
    </DialogWindow>
  );
}

const draftName = 'new-app';
/** The window shows what was uploaded in it only. */
const typedFields = allBut<AppFields>('fileUrl');

const wordsWithFile = {
  title: 'Add New Application',
  description: 'It goes on sale as soon as you add it.',
  submit: 'Add Application',
};
const wordsWithoutFile = {
  title: 'Add app',
  description: 'Its files come next, under Manage Files.',
  submit: 'Add app',
};

import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { categories, categoryNames } from '#contracts/categories.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { Button } from '#web/components/button.tsx';
import { openDialog, type HostedDialogProps } from '#web/components/dialog-host.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import {
  fieldErrorsOf,
  fieldsOf,
  isComplete,
  resolveFields,
  toAppEdit,
  toNewApp,
  type AppDialogSubject,
  type AppFields,
} from './app-form.ts';
import { FileField } from './file-field.tsx';
import { IconField } from './icon-field.tsx';
import { useRefreshApps } from './use-app-changes.ts';

const textClass = `${inputClass} py-2`;

/** Adds an app, or edits the one it is about. Where the first file is asked for, nothing is sent before all is filled in. */
export default function AppDialog({ subject, close, opener }: HostedDialogProps<AppDialogSubject>) {
  const { app } = subject;
  const isFileAsked = subject.app === null && subject.isFileAsked;
  const words = wordsOf(subject);
  const refresh = useRefreshApps();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const [isIconBusy, setIconBusy] = useState(false);
  const [isFileBusy, setFileBusy] = useState(false);
  const form = useForm<AppFields>({ defaultValues: fieldsOf(app), resolver: resolveFields });
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  const fields = useWatch({ control: form.control, compute: (values: AppFields) => values });
  const isMissing = isFileAsked && !isComplete(fields);

  async function save(fields: AppFields): Promise<void> {
    setFailure(null);
    try {
      if (app === null) await add(fields);
      else await change(app, fields);
      await refresh();
      close();
    } catch (error) {
      const text = app === null ? 'Failed to add app' : 'Failed to save app';
      console.error(text, error);
      showToast({ title: 'Error', description: text, tone: 'error' });
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
    <Dialog
      title={words.title}
      description={words.description}
      close={close}
      isLocked={isSubmitting}
      opener={opener}
      isNarrow
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(() => form.handleSubmit(save)(event));
        }}
        className="flex min-h-0 grow flex-col overflow-hidden"
      >
        <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto px-5 py-5 sm:px-8">
          <Field
            label="Name"
            error={errors.name?.message}
            {...(app === null ? {} : { note: 'Renaming changes the page’s URL; the old one redirects.' })}
            render={(described) => (
              <input type="text" maxLength={80} className={inputClass} {...described} {...register('name')} />
            )}
          />
          <Field
            label="Description"
            error={errors.description?.message}
            render={(described) => (
              <textarea rows={4} maxLength={10_000} className={textClass} {...described} {...register('description')} />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-2">
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
          <IconField
            name={fields.name}
            iconUrl={fields.iconUrl}
            change={(iconUrl) => form.setValue('iconUrl', iconUrl, { shouldDirty: true })}
            onBusy={setIconBusy}
          />
          {isFileAsked && <FileField change={(fileUrl) => form.setValue('fileUrl', fileUrl)} onBusy={setFileBusy} />}
          {app !== null && (
            <>
              <Field
                label="Version"
                error={errors.version?.message}
                render={(described) => (
                  <input type="text" maxLength={40} className={inputClass} {...described} {...register('version')} />
                )}
              />
              <Field
                label="Changes in this version"
                note="One a line."
                error={errors.releaseNotes?.message}
                render={(described) => (
                  <textarea rows={3} className={textClass} {...described} {...register('releaseNotes')} />
                )}
              />
              <Field
                label="Requirements"
                note="One a line."
                error={errors.requirements?.message}
                render={(described) => (
                  <textarea rows={3} className={textClass} {...described} {...register('requirements')} />
                )}
              />
              <label className="flex min-h-11 items-center gap-3 text-14 font-semibold">
                <input type="checkbox" className="size-5 accent-act" {...register('isActive')} />
                Active: shown in the store and on sale
              </label>
            </>
          )}
        </div>
        <div className="border-t border-hair px-5 py-4 sm:px-8">
          <p role="alert" className="mb-3 text-14 text-bad empty:hidden">
            {failure}
          </p>
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isMissing && <p className="me-auto text-14 text-ink-2">Everything except the icon is required.</p>}
            <Button kind="secondary" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting || isIconBusy || isFileBusy || isMissing}>
              {isSubmitting ? 'Saving…' : words.submit}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function wordsOf(subject: AppDialogSubject) {
  if (subject.app !== null) {
    return { title: `Edit ${subject.app.name}`, description: 'Changes show in the store at once.', submit: 'Save' };
  }
  return subject.isFileAsked
    ? { title: 'Add New Application', description: 'It goes on sale as soon as you add it.', submit: 'Add Application' }
    : { title: 'Add app', description: 'Its files come next, under Manage Files.', submit: 'Add app' };
}

async function change(app: ManagedApp, fields: AppFields): Promise<void> {
  const edit = toAppEdit(app, fields);
  if (edit === null) return;
  await apiRequest('PATCH', `/api/apps/${app.id}`, edit);
  showToast({ title: `${fields.name.trim()} saved` });
}

import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DemoKind, Finish } from '#contracts/app-look.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { HueField } from './hue-field.tsx';
import { keptFieldsNotice, useKeptFields } from './kept-fields.ts';
import { missingForDemo } from './missing-for-demo.ts';
import { fieldErrorsOf, fieldsOf, toLookEdit, type LookFields } from './look-fields.ts';

const finishNames: Readonly<Record<Finish | '', string>> = {
  '': 'Chosen by the store',
  vivid: 'Vivid',
  deep: 'Deep',
  pale: 'Pale',
};

const demoNames: Readonly<Record<DemoKind | '', string>> = {
  '': 'None',
  address: 'A page to try it on',
  video: 'The video below',
  trial: 'The trial file below',
};

interface LookFormProps {
  readonly app: ManagedApp;
  /** Undefined until they are read. */
  readonly media: ManagedMedia | undefined;
  readonly onSaved: (app: ManagedApp) => void;
}

/** The words and colours of an app in the store. */
export function LookForm({ app, media, onSaved }: LookFormProps) {
  const refresh = useRefreshApps();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LookFields>({ defaultValues: fieldsOf(app) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { register } = form;
  const isRestored = useKeptFields(app.id, form);
  const fields = useWatch({ control: form.control, compute: (values: LookFields) => values });

  const missing = missingForDemo(fields.demoKind, media);

  async function save(values: LookFields): Promise<void> {
    setFailure(null);
    const edit = toLookEdit(app, values);
    if (edit === null) return;
    try {
      const response = await apiRequest('PATCH', `/api/apps/${app.id}`, edit);
      const saved = (await response.json()) as ManagedApp;
      form.reset(fieldsOf(saved));
      onSaved(saved);
      await refresh();
      const description = missingForDemo(values.demoKind, media);
      showToast({ title: `Appearance of ${app.name} saved`, ...(description === null ? {} : { description }) });
    } catch (error) {
      console.error('Failed to save the appearance', error);
      const [first] = fieldErrorsOf(problemOf(error), values).map(({ name, message }) => {
        form.setError(name, { type: 'server', message });
        return name;
      });
      if (first === undefined) setFailure(`Failed to save the appearance. ${failureText(error)}`);
      else form.setFocus(first);
    }
  }

  return (
    <form
      noValidate
      aria-label="Words and colours"
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(() => form.handleSubmit(save)(event));
      }}
      className="grid gap-4"
    >
      {isRestored && <p className="text-14 font-semibold">{keptFieldsNotice}</p>}
      <TextField
        label="Tagline"
        note="One line under the name, for example “See what fills your drive.”"
        error={errors.tagline?.message}
        maxLength={120}
        field={register('tagline')}
      />
      <TextField label="Maker" error={errors.maker?.message} maxLength={80} field={register('maker')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <HueField
          hue={fields.hue}
          isOwn={fields.hasOwnHue}
          change={(hue) => form.setValue('hue', hue, { shouldDirty: true })}
          setOwn={(isOwn) => form.setValue('hasOwnHue', isOwn, { shouldDirty: true })}
        />
        <ChoiceField
          label="Finish"
          note="How strong the colour behind its pictures is."
          error={errors.finish?.message}
          options={finishNames}
          field={register('finish')}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-act" {...register('isStory')} />
        Story: a wide card with its text on the colour
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-act" {...register('isFeatured')} />
        Featured: shown first and large, in place of the app featured before
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label="Demo"
          note="What Try Demo opens."
          error={missing ?? errors.demoKind?.message}
          options={demoNames}
          field={register('demoKind')}
        />
        {fields.demoKind === 'address' && (
          <TextField
            type="url"
            label="Address of the demo"
            note="It begins with https://."
            error={errors.demoUrl?.message}
            maxLength={2_048}
            field={register('demoUrl')}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Licence"
          note="For example “One person, all computers”."
          error={errors.licenceLine?.message}
          maxLength={120}
          field={register('licenceLine')}
        />
        <TextField
          type="date"
          label="Support until"
          note="The last day on which you answer questions and fix defects."
          error={errors.supportUntil?.message}
          field={register('supportUntil')}
        />
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <Button type="submit" className="justify-self-start" disabled={isSubmitting || !isDirty}>
        {isSubmitting ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

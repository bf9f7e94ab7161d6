import { TextField } from '#web/admin/account/text-field.tsx';
import { IconField } from '#web/admin/apps/icon-field.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import type { EditorSectionProps } from './words-section.tsx';

export function DetailsSection({ form, fields }: EditorSectionProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <section className="editor-section" aria-labelledby="editor-details">
      <SectionHead title="Details" id="editor-details" />
      <div className="editor-two">
        <TextField label="Maker" error={errors.maker?.message} maxLength={80} field={register('maker')} />
        <Field
          label="Requirements"
          note="One per line, for example “macOS 12 or later”."
          error={errors.requirements?.message}
          render={(described) => (
            <textarea rows={3} className={`${inputClass} py-2`} {...described} {...register('requirements')} />
          )}
        />
      </div>
      <IconField
        name={fields.name}
        iconUrl={fields.iconUrl}
        hue={fields.hue}
        change={(iconUrl) => form.setValue('iconUrl', iconUrl, { shouldDirty: true })}
        onBusy={() => undefined}
      />
    </section>
  );
}

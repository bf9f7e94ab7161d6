import type { UseFormReturn } from 'react-hook-form';
import { categories, categoryNames } from '#contracts/categories.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { ChoiceField } from '#web/admin/media/choice-field.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import type { EditorFields } from './editor-fields.ts';

export interface EditorSectionProps {
  readonly form: UseFormReturn<EditorFields>;
  readonly fields: EditorFields;
}

const maxTagline = 120;
const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
const pricePattern = /^\d{1,6}(\.\d{1,2})?$/;

export function WordsSection({ form, fields }: EditorSectionProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <section className="editor-section" aria-labelledby="editor-words">
      <SectionHead title="Words" id="editor-words" />
      <div className="editor-three">
        <TextField
          label="Name"
          error={errors.name?.message}
          maxLength={80}
          field={register('name', required('Enter a name.'))}
        />
        <TextField
          label="Price in US dollars"
          inputMode="decimal"
          error={errors.price?.message}
          field={register('price', {
            validate: (text) =>
              (pricePattern.test(text.trim()) && Number(text) > 0) || 'Enter a price, for example 19.99.',
          })}
        />
        <ChoiceField
          label="Category"
          note=""
          error={errors.category?.message}
          options={Object.fromEntries(categories.map((category) => [category, categoryNames[category]]))}
          field={register('category')}
        />
      </div>
      <TextField
        label="Tagline"
        note={`${fields.tagline.length} of ${maxTagline}. One line under the name.`}
        error={errors.tagline?.message}
        maxLength={maxTagline}
        field={register('tagline')}
      />
      <Field
        label="Description"
        error={errors.description?.message}
        render={(described) => (
          <textarea
            rows={4}
            maxLength={10_000}
            className={`${inputClass} py-2`}
            {...described}
            {...register('description', required('Enter a description.'))}
          />
        )}
      />
    </section>
  );
}

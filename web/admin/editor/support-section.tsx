import type { DemoKind } from '#contracts/app-look.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { ChoiceField } from '#web/admin/media/choice-field.tsx';
import { missingForDemo } from '#web/admin/media/missing-for-demo.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import type { EditorSectionProps } from './words-section.tsx';

const demoNames: Readonly<Record<DemoKind | '', string>> = {
  '': 'Nothing yet',
  address: 'A page to try it on',
  video: 'The video above',
  trial: 'The trial file above',
};

interface SupportSectionProps extends EditorSectionProps {
  readonly media: ManagedMedia | undefined;
}

export function SupportSection({ form, fields, media }: SupportSectionProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <section className="editor-section" aria-labelledby="editor-demo">
      <SectionHead title="Demo and support" id="editor-demo" />
      <div className="editor-two">
        <ChoiceField
          label="Demo"
          note="What Try Demo opens."
          error={missingForDemo(fields.demoKind, media) ?? errors.demoKind?.message}
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
      <div className="editor-two">
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
    </section>
  );
}

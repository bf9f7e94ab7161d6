import { architectures, platforms, type Architecture, type Platform } from '#contracts/files.ts';
import type { FileEdit, ManagedFile } from '#contracts/managed-files.ts';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const architectureNames: Readonly<Record<Architecture, string>> = {
  x64: '64-bit (x64)',
  arm64: 'ARM, 64-bit (arm64)',
  x86: '32-bit (x86)',
  universal: 'Universal (Apple silicon and Intel)',
  any: 'Any, or not known',
};

interface FileTargetFormProps {
  readonly file: ManagedFile;
  readonly isBusy: boolean;
  readonly cancel: () => void;
  readonly save: (edit: FileEdit) => void;
}

interface TargetFields {
  readonly platform: Platform;
  readonly architecture: Architecture;
  readonly version: string;
}

export function fileDraft(fileId: string): string {
  return `file:${fileId}`;
}

export function FileTargetForm({ file, isBusy, cancel, save }: FileTargetFormProps) {
  const { platform, architecture, version } = file;
  const { names } = useTexts(systemTexts);
  const saved = { platform, architecture, version: version ?? '' };
  const { form, isRestored } = useKeptForm<TargetFields>(fileDraft(file.id), saved);

  function submit(fields: TargetFields): void {
    const text = fields.version.trim();
    save({ platform: fields.platform, architecture: fields.architecture, version: text === '' ? null : text });
  }

  return (
    <form
      noValidate
      aria-label={`What ${file.fileName} is for`}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="mt-2 grid gap-3 rounded-field bg-sunk p-4 sm:grid-cols-3"
    >
      {isRestored && <p className="font-semibold sm:col-span-3">{restoredNotice}</p>}
      <Field
        label="System"
        render={(described) => (
          <select className={inputClass} {...described} {...form.register('platform')}>
            {platforms.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        )}
      />
      <Field
        label="Processor"
        render={(described) => (
          <select className={inputClass} {...described} {...form.register('architecture')}>
            {architectures.map((each) => (
              <option key={each} value={each}>
                {architectureNames[each]}
              </option>
            ))}
          </select>
        )}
      />
      <Field
        label="Version"
        render={(described) => (
          <input type="text" maxLength={40} className={inputClass} {...described} {...form.register('version')} />
        )}
      />
      <div className="flex gap-3 sm:col-span-3">
        <AdminButton kind="solid" type="submit" disabled={isBusy}>
          Save
        </AdminButton>
        <AdminButton onClick={cancel}>Cancel</AdminButton>
      </div>
    </form>
  );
}

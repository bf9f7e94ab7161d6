import { useWatch } from 'react-hook-form';
import { pictureExtensions, type Framing } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedPicture, PictureEdit } from '#contracts/managed-media.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { keepDraft } from '#web/admin/kept-draft.ts';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { ChoiceField } from './choice-field.tsx';
import { FocusField } from './focus-field.tsx';
import { MediaUpload } from './media-upload.tsx';
import { useChange } from './use-change.ts';

const framingNames: Readonly<Record<Framing, string>> = {
  full: 'Whole',
  rise: 'Rising from below',
  right: 'Leaving to the right and below',
  zoom: 'Enlarged',
  near: 'Enlarged closely',
};

const darkLimits = { maxFiles: 1, maxBytes: uploadLimits.picture, extensions: pictureExtensions };

interface PictureFormProps {
  readonly appId: string;
  readonly picture: ManagedPicture;
  readonly name: string;
  readonly close: () => void;
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

interface PictureFields {
  readonly alt: string;
  readonly caption: string;
  readonly framing: Framing;
  readonly focusX: number;
  readonly focusY: number;
}

export function PictureForm({ appId, picture, name, close, refresh, markBusy }: PictureFormProps) {
  const { alt, caption, framing, focusX, focusY, dark } = picture;
  const saved = { alt: alt ?? '', caption: caption ?? '', framing, focusX, focusY };
  const { form, isRestored } = useKeptForm<PictureFields>(pictureDraft(picture.id), saved);
  const { register } = form;
  const { isSubmitting, errors } = form.formState;
  const fields = useWatch({ control: form.control, compute: (values: PictureFields) => values });
  const { run, failure } = useChange(refresh);
  const path = `/api/apps/${appId}/pictures/${picture.id}`;

  const save = (values: PictureFields): Promise<void> =>
    run('Failed to save the picture', () => apiRequest('PATCH', path, editOf(values)), leave);

  function leave(): void {
    keepDraft(pictureDraft(picture.id), null);
    close();
  }

  const removeDark = (): Promise<void> =>
    run('Failed to remove the dark picture', () => apiRequest('DELETE', `${path}/dark`));

  return (
    <form
      noValidate
      aria-label={`Edit ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(save)(event);
      }}
      className="grid gap-4 rounded-field bg-sunk p-4"
    >
      {isRestored && <p className="font-semibold">{restoredNotice}</p>}
      <TextField
        label="Description"
        note="What the picture shows, for people who cannot see it. Visitors see the picture once it has one."
        error={errors.alt?.message}
        maxLength={300}
        field={register('alt', { validate: (text) => text.trim() !== '' || 'Describe what the picture shows.' })}
      />
      <TextField
        label="Caption"
        note="Shown beside the picture on the app’s page."
        maxLength={200}
        field={register('caption')}
      />
      <ChoiceField
        label="Framing"
        note="How the picture sits on the card."
        options={framingNames}
        field={register('framing')}
      />
      <FocusField
        picture={picture}
        x={fields.focusX}
        y={fields.focusY}
        change={(x, y) => {
          form.setValue('focusX', x, { shouldDirty: true });
          form.setValue('focusY', y, { shouldDirty: true });
        }}
      />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold">Dark picture</legend>
        <MediaUpload
          upload={picture.id}
          label={dark === null ? 'Choose a dark picture' : 'Replace the dark picture'}
          note={`The same window in a dark theme, ${picture.width} × ${picture.height} pixels`}
          limits={darkLimits}
          markBusy={markBusy}
          addressOf={() => `${path}/dark`}
          isShownElsewhere
          onStored={refresh}
        />
        {dark !== null && (
          <AdminButton className="justify-self-start" onClick={() => void removeDark()}>
            Remove the dark picture
          </AdminButton>
        )}
      </fieldset>
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex gap-3">
        <AdminButton kind="solid" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save picture'}
        </AdminButton>
        <AdminButton onClick={leave}>Cancel</AdminButton>
      </div>
    </form>
  );
}

function editOf({ alt, caption, framing, focusX, focusY }: PictureFields): PictureEdit {
  return { alt: alt.trim(), caption: caption.trim() === '' ? null : caption.trim(), framing, focusX, focusY };
}

export function pictureDraft(pictureId: string): string {
  return `picture:${pictureId}`;
}

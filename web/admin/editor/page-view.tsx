import { useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useRefreshApps } from '#web/admin/apps/use-app-changes.ts';
import { fieldErrorsOf } from '#web/admin/media/look-fields.ts';
import { useMedia } from '#web/admin/media/media-query.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { useMediaQuery } from '#web/admin/use-media-query.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { DetailsSection } from './details-section.tsx';
import { EditorBar } from './editor-bar.tsx';
import { editorFieldsOf, toEditorEdit, type EditorFields } from './editor-fields.ts';
import { LookSection } from './look-section.tsx';
import { MediaSection } from './media-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SaleSection } from './sale-section.tsx';
import { SupportSection } from './support-section.tsx';
import { WordsSection } from './words-section.tsx';

interface PageViewProps {
  readonly app: ManagedApp;
  /** Where both do not fit: shows the preview instead of the fields. */
  readonly isPreview: boolean;
}

export function PageView({ app, isPreview: isPreviewAsked }: PageViewProps) {
  const isPreview = !useMediaQuery('(width >= 64rem)') && isPreviewAsked;
  const refresh = useRefreshApps();
  const oneAtATime = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const media = useMedia(app.id);
  const { form, isRestored, settle } = useKeptForm<EditorFields>(`app:${app.id}`, editorFieldsOf(app));
  const { isSubmitting, isDirty } = form.formState;
  const fields = useWatch({ control: form.control, compute: (values: EditorFields) => values });
  const changes = Object.keys(toEditorEdit(app, fields)).length;

  async function save(values: EditorFields): Promise<void> {
    setFailure(null);
    try {
      const response = await apiRequest('PATCH', `/api/apps/${app.id}`, toEditorEdit(app, values));
      const saved = (await response.json()) as ManagedApp;
      settle(values, editorFieldsOf(saved));
      await refresh();
      showToast({ title: `${saved.name} is saved`, description: 'Buyers see it now.' });
    } catch (error) {
      console.error('Failed to save app', error);
      const [first] = fieldErrorsOf(problemOf(error), values).map(({ name, message }) => {
        form.setError(name, { type: 'server', message });
        return name;
      });
      if (first === undefined) setFailure(`Failed to save app. ${failureText(error)}`);
      else form.setFocus(first);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void oneAtATime(() => form.handleSubmit(save)(event));
  }

  function discard(): void {
    form.reset();
    setFailure(null);
  }

  const putLive = changes === 0 ? 'No changes' : changes === 1 ? 'Put 1 change live' : `Put ${changes} changes live`;
  return (
    <>
      <EditorBar app={app} view={isPreview ? 'preview' : 'page'}>
        <span className="editor-state">{app.isActive ? 'On sale' : 'Hidden'}</span>
        {isDirty && changes > 0 && (
          <AdminButton kind="quiet" disabled={isSubmitting} onClick={discard}>
            Discard
          </AdminButton>
        )}
        <AdminButton
          kind="solid"
          type="submit"
          form="app-editor"
          className="editor-save"
          isBusy={isSubmitting}
          disabled={changes === 0}
        >
          {putLive}
        </AdminButton>
      </EditorBar>
      <div className="editor-grid" data-preview={isPreview || undefined}>
        <div className="editor-fields">
          {isRestored && <p className="editor-notice">{restoredNotice}</p>}
          <p role="alert" className="pt-4 text-bad empty:hidden">
            {failure}
          </p>
          <form id="app-editor" noValidate aria-label={`Page of ${app.name}`} onSubmit={submit}>
            <WordsSection form={form} fields={fields} />
            <LookSection app={app} form={form} fields={fields} media={media.media} />
          </form>
          <MediaSection app={app} media={media} />
          {/* Pictures have forms of their own, so what stands below them is a second one. */}
          <form noValidate aria-label={`More of ${app.name}`} onSubmit={submit}>
            <SupportSection form={form} fields={fields} media={media.media} />
            <DetailsSection form={form} fields={fields} />
            {/* Enter saves here, too. */}
            <button type="submit" hidden disabled={changes === 0}>
              {putLive}
            </button>
          </form>
          <SaleSection app={app} />
        </div>
        <PreviewPane app={app} fields={fields} media={media.media} />
      </div>
    </>
  );
}

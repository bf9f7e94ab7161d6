import { useId } from 'react';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Switch } from '#web/admin/parts/switch.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import type { LookEditor } from './use-look-draft.ts';

/** The line above every page. */
export function AnnouncementSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, changeLook, problemAt } = editor;
  const { announcement } = draft.appearance;
  const labelId = useId();
  const put = (part: Partial<typeof announcement>) => changeLook({ announcement: { ...announcement, ...part } });
  return (
    <section aria-labelledby="look-announcement" className="grid gap-4">
      <SectionHead title="Announcement" id="look-announcement">
        <span className="flex items-center gap-2 text-13 text-ink-2">
          <span id={labelId}>Show it above every page</span>
          <Switch
            aria-labelledby={labelId}
            checked={announcement.isShown}
            onChange={({ target }) => put({ isShown: target.checked })}
          />
        </span>
      </SectionHead>
      <Field
        label="Text"
        note="Visitors can close it. Another text is shown again."
        error={problemAt('appearance.announcement.text')}
        render={(described) => (
          <input
            {...described}
            maxLength={160}
            className={inputClass}
            value={announcement.text}
            onChange={({ target }) => put({ text: target.value })}
          />
        )}
      />
      <Field
        label="Link (optional)"
        error={problemAt('appearance.announcement.url')}
        render={(described) => (
          <input
            {...described}
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            placeholder="https:// or /apps/…"
            className={inputClass}
            value={announcement.url}
            onChange={({ target }) => put({ url: target.value })}
          />
        )}
      />
    </section>
  );
}

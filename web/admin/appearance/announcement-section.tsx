import { useId } from 'react';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Switch } from '#web/admin/parts/switch.tsx';
import { LineField } from './line-field.tsx';
import type { LookEditor } from './use-look-draft.ts';

export function AnnouncementSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change, problemAt } = editor;
  const { announcement } = draft;
  const labelId = useId();
  const put = (part: Partial<typeof announcement>) => change({ announcement: { ...announcement, ...part } });
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
      <LineField
        label="Text"
        note="The same on English and German pages. Visitors can close it. A new text is shown to them again."
        error={problemAt('appearance.announcement.text')}
        maxLength={160}
        value={announcement.text}
        change={(text) => put({ text })}
      />
      <LineField
        label="Link (optional)"
        error={problemAt('appearance.announcement.url')}
        address="https:// or /apps/…"
        value={announcement.url}
        change={(url) => put({ url })}
      />
    </section>
  );
}

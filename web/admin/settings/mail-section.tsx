import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { MailState, useMailStatus } from './mail-state.tsx';

export function MailSection() {
  const { isPending } = useMailStatus();
  return (
    <section aria-labelledby="settings-mail">
      <SectionHead title="Emails of the store" id="settings-mail" />
      {isPending ? (
        <div className="settings-form-space" />
      ) : (
        <div className="grid gap-8 pt-3">
          <MailState />
          <MailPreviews />
          <MailList />
        </div>
      )}
    </section>
  );
}

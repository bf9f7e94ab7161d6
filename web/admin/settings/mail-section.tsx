import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { MailState } from './mail-state.tsx';

/** Whether email goes out, what the store writes to buyers, and what it has sent. */
export function MailSection() {
  return (
    <section aria-labelledby="settings-mail" className="grid max-w-[52rem] gap-8">
      <div className="grid gap-2">
        <h2 id="settings-mail" className="text-20">
          Email
        </h2>
        <MailState />
      </div>
      <MailPreviews />
      <MailList />
    </section>
  );
}

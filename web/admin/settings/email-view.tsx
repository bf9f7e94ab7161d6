import { Page } from '#web/admin/parts/page.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { ImapSection } from './imap-section.tsx';
import { MailSection } from './mail-section.tsx';
import { SmtpSection } from './smtp-section.tsx';
import { useConnections } from './use-connections.ts';

export function EmailView({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <Page>
      <div className="settings-pair">
        {isOwner && <MailServers />}
        <MailSection />
      </div>
    </Page>
  );
}

/** Both forms at once: the second would move when the first comes. */
function MailServers() {
  const { data } = useConnections();
  if (data === undefined) {
    return (
      <section aria-labelledby="settings-smtp">
        <SectionHead title="Sending" id="settings-smtp" />
        <div className="settings-form-space" />
      </section>
    );
  }
  return (
    <div>
      <SmtpSection smtp={data.smtp} />
      <ImapSection imap={data.imap} />
    </div>
  );
}

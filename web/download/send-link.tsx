import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { useMailLink } from './use-mail-link.ts';

interface SendLinkProps {
  readonly token: string;
  readonly hasEmail: boolean;
  /** The one thing to do on a device that the app has no file for. */
  readonly isMain?: boolean;
}

export function SendLink({ token, hasEmail, isMain = false }: SendLinkProps) {
  const texts = useTexts(downloadTexts);
  const { mailed, failure, ...link } = useMailLink(token);
  return (
    <div className="mt-5">
      <MailLinkForm
        link={link}
        hasEmail={hasEmail}
        words={texts.mailThis}
        kind={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'big' : 'normal'}
        disabled={mailed !== null}
      />
      <output className={`mt-2 block min-h-6 text-14 ${isMain ? '' : 'text-ink-2'}`}>
        {mailed === null ? failure : texts.sentTo(mailed.maskedEmail)}
      </output>
    </div>
  );
}

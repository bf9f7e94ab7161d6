import { CopyButton } from '#web/components/copy-button.tsx';
import { documentTexts } from '#web/texts/documents.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface MessageToCopyProps {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

export function MessageToCopy({ address, subject, body }: MessageToCopyProps) {
  const { contact: texts } = useTexts(documentTexts);
  const message = `${texts.subjectLine}: ${subject}\n\n${body}`;
  return (
    <section aria-labelledby="message-to-copy" className="grid gap-3 border-t border-hair pt-5">
      <h3 id="message-to-copy" className="font-sans text-16 font-semibold">
        {texts.copyTitle}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="wrap-anywhere">
          {texts.copyText} <strong className="font-semibold">{address}</strong>
        </p>
        <CopyButton text={address} label={texts.copyAddress} copied={texts.addressCopied} look="pill" />
      </div>
      <pre className="max-h-80 overflow-y-auto rounded-box bg-sunk p-4 font-sans text-14 wrap-anywhere whitespace-pre-wrap">
        {message}
      </pre>
      <div>
        <CopyButton text={message} label={texts.copyMessage} copied={texts.messageCopied} look="pill" />
      </div>
    </section>
  );
}

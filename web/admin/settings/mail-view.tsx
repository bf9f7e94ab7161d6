import type { MailPreview } from '#contracts/mail.ts';

interface MailViewProps {
  readonly title: string;
  /** The address of its HTML, which the server confines: it runs no script. */
  readonly page: string;
  readonly mail: MailPreview;
}

export function MailView({ title, page, mail }: MailViewProps) {
  return (
    <div className="grid gap-3">
      <p className="font-medium wrap-anywhere">{mail.subject}</p>
      <div className="overflow-hidden rounded-field border border-hair bg-paper">
        {/* The end of the frame fades: there is more to scroll to. */}
        <iframe
          key={page}
          title={`${title}, as shown by mail programs`}
          src={page}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-[36rem] w-full mask-b-from-[calc(100%-3rem)]"
        />
      </div>
      <details>
        <summary className="cursor-pointer text-14 text-ink-2">As plain text</summary>
        <div className="mt-3">
          <MailText text={mail.text} />
        </div>
      </details>
    </div>
  );
}

export function MailText({ text }: { readonly text: string }) {
  return <pre className="rounded-field bg-sunk p-4 text-13 wrap-anywhere whitespace-pre-wrap">{text}</pre>;
}

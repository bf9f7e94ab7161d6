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
      <iframe
        key={page}
        title={`${title}, as shown by mail programs`}
        src={page}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[36rem] w-full rounded-field border border-hair bg-paper"
      />
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

import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#contracts/languages.ts';
import type { MailKind } from '#contracts/mail.ts';

interface MailTextPreviewProps {
  readonly kind: MailKind;
  readonly language: Language;
  /** The draft; null shows the live text. */
  readonly markdown: string | null;
}

const pauseMs = 350;

/** The mail as buyers get it, about an invented order: made by the code that makes the mail, soon after the last key. */
export function MailTextPreview({ kind, language, markdown }: MailTextPreviewProps) {
  const [settled, setSettled] = useState(markdown);
  useEffect(() => {
    if (markdown === null) return undefined;
    const timer = setTimeout(() => setSettled(markdown), pauseMs);
    return () => clearTimeout(timer);
  }, [markdown]);
  return (
    <section aria-label="As buyers get it" className="text-read">
      {/* Without a referrer the form would come from nowhere, and the store refuses writes of other websites. */}
      <meta name="referrer" content="same-origin" />
      <p>As buyers get it, with an invented order</p>
      {/* A new frame for each text: the browser's Back leads to the page before, not to an earlier text. */}
      <MailFrame key={`${language} ${settled ?? ''}`} kind={kind} language={language} markdown={settled} />
    </section>
  );
}

/** A form fills the frame: its words are too long for an address. The server confines the page, which runs no script. */
function MailFrame({ kind, language, markdown }: MailTextPreviewProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = useId();
  const page = `/api/mail/previews/${kind}/html`;
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <iframe
        name={name}
        title="The email, as shown by mail programs"
        src={markdown === null ? `${page}?language=${language}` : undefined}
        className="text-mail"
      />
      {markdown !== null && (
        <form ref={form} method="post" action={page} target={name} hidden>
          <input type="hidden" name="language" value={language} />
          <textarea name="markdown" aria-label="Words of the email" readOnly value={markdown} />
        </form>
      )}
    </>
  );
}

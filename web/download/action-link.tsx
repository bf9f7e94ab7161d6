import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonKind } from '#web/components/button.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const contact = '/faq#contact';

interface ActionLinkProps {
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
}

/** A link that looks like a big button, as wide as a phone. */
export function ActionLink({ to, kind = 'secondary', children }: ActionLinkProps) {
  return (
    <Link to={to} className={`${buttonClass(kind, 'big')} max-sm:w-full`}>
      {children}
    </Link>
  );
}

export function WriteToUs() {
  const { writeToUs } = useTexts(downloadTexts);
  return (
    <ActionLink to={contact} kind="primary">
      {writeToUs}
    </ActionLink>
  );
}

interface WriteNoteProps {
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

export function WriteNote({ before, link, after }: WriteNoteProps) {
  return (
    <>
      {before}{' '}
      <Link to={contact} className="inline-block underline underline-offset-3 max-sm:-my-3 max-sm:py-3">
        {link}
      </Link>
      {after}
    </>
  );
}

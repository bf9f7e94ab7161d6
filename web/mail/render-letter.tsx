import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderedMail } from '#server/mail/mail-content.ts';
import { mailTexts } from '#web/texts/mail.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { withdrawalMailTexts } from '#web/texts/withdrawal-mail.ts';
import { LetterDocument } from './letter-document.tsx';
import { letterText } from './letter-text.ts';
import { writeLetter } from './letter.ts';

/** Renders a mail as HTML and as plain text. Needs no network and no browser. */
export async function renderLetter(content: MailContent): Promise<RenderedMail> {
  const texts = { mail: mailTexts.en, systems: systemTexts.en, withdrawal: withdrawalMailTexts.en };
  const letter = writeLetter(content, texts);
  const html = renderToStaticMarkup(<LetterDocument letter={letter} content={content} />);
  return { subject: letter.subject, html: `<!doctype html>${html}\n`, text: letterText(letter, content, texts) };
}

import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderedMail } from '#server/mail/mail-content.ts';
import { mailTexts } from '#web/texts/mail.ts';
import { renderInLanguage } from '#web/render-in-language.server.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';
import { withdrawalMailTexts } from '#web/texts/withdrawal-mail.ts';
import { LetterDocument } from './letter-document.tsx';
import { letterText } from './letter-text.ts';
import { writeLetter } from './letter.ts';

/** Renders a mail as HTML and as plain text, in `words` that an owner saved or those the store comes with. Needs no network and no browser. */
export async function renderLetter(content: MailContent, words: string | null = null): Promise<RenderedMail> {
  return renderInLanguage(content.language, () => {
    const texts = {
      mail: textsOfPage(mailTexts),
      systems: textsOfPage(systemTexts),
      withdrawal: textsOfPage(withdrawalMailTexts),
    };
    const letter = writeLetter(content, texts, words);
    const html = renderToStaticMarkup(<LetterDocument letter={letter} content={content} />);
    return { subject: letter.subject, html: `<!doctype html>${html}\n`, text: letterText(letter, content, texts) };
  });
}

import { Link } from 'react-router';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { buttonClass } from './button.tsx';

export function NotFound() {
  const texts = useTexts(commonTexts);
  return (
    <div className="mx-auto max-w-[40rem] px-4 py-24 sm:px-8">
      <title>{texts.notFound.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-28 sm:text-44">{texts.notFound.title}</h1>
      <p className="mt-4 text-ink-2">{texts.notFound.text}</p>
      <Link to="/" className={`${buttonClass('primary')} mt-8`}>
        {texts.allApps}
      </Link>
    </div>
  );
}

import { createPath, useLocation } from 'react-router';
import { joinAddress, languageFacts, languages } from '#contracts/languages.ts';
import { frameTexts } from '#web/texts/frame.ts';
import { pageLanguage } from '#web/texts/page-language.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { useIsInBrowser } from './address-parameters.ts';

/** Leads to this page in each language, by whole page loads: the scripts of a page are in one language. */
export function LanguageSwitch() {
  const texts = useTexts(frameTexts);
  const location = useLocation();
  // The server knows no parameters.
  const address = useIsInBrowser() ? createPath(location) : location.pathname;
  if (address.startsWith('/admin')) return null;
  return (
    <nav aria-label={texts.language}>
      <ul className="flex flex-wrap gap-x-5">
        {languages.map((each) => (
          <li key={each}>
            <a
              href={joinAddress(each, address)}
              hrefLang={each}
              lang={each}
              aria-current={each === pageLanguage() ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink hover:underline aria-[current]:text-ink sm:min-h-8"
            >
              {languageFacts[each].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

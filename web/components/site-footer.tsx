import { Link } from 'react-router';
import type { Appearance } from '#contracts/appearance.ts';
import { frameTexts } from '#web/texts/frame.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';

const columns = [
  {
    title: 'store',
    links: [
      ['/', 'allApps'],
      ['/?category=productivity#featured', 'productivity'],
      ['/?category=utilities#featured', 'utilities'],
      ['/?category=graphics#featured', 'graphics'],
      ['/?category=development#featured', 'development'],
    ],
  },
  {
    title: 'support',
    links: [
      ['/faq#help-center', 'helpCenter'],
      ['/faq#download-issues', 'downloadIssues'],
      ['/faq#refunds', 'refunds'],
      ['/purchases', 'purchases'],
      ['/faq#contact', 'contact'],
    ],
  },
  {
    title: 'legal',
    links: [
      ['/terms-of-service#terms-of-service', 'termsOfService'],
      ['/terms-of-service#privacy-policy', 'privacyPolicy'],
      ['/terms-of-service#license-agreement', 'licenseAgreement'],
      ['/terms-of-service#security', 'security'],
      ['/imprint', 'imprint'],
      ['/withdrawal', 'withdrawal'],
    ],
  },
] as const;

interface SiteFooterProps {
  readonly storeName: string;
  readonly appearance: Appearance | undefined;
}

export function SiteFooter({ storeName, appearance }: SiteFooterProps) {
  const { footer, promise, terms } = useTexts(frameTexts);
  return (
    <footer className="site-footer border-t border-hair pt-18 pb-14">
      <div className="page-width grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-[minmax(0,1fr)_repeat(3,10.5rem)] sm:gap-x-10">
        <div className="max-sm:col-span-2 sm:max-lg:col-span-4">
          <p className="max-w-[16em] font-head text-24 sm:text-28">{appearance?.footerLine ?? promise}</p>
          <p className="mt-5 text-14 wrap-anywhere text-ink-2">{`${storeName}\u00a0· ${terms}`}</p>
          <OwnLinks links={appearance?.footerLinks ?? []} />
          <LanguageSwitch />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={footer[title]}>
            <h2 className="mb-1.5 font-sans text-14 font-semibold tracking-normal">{footer[title]}</h2>
            <ul>
              {links.map(([to, text]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-14 text-ink-2 hover:text-ink hover:underline sm:min-h-8"
                  >
                    {footer[text]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

function OwnLinks({ links }: { readonly links: Appearance['footerLinks'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {links.map(({ text, url }) => (
        <li key={`${text} ${url}`}>
          <a href={url} className="inline-flex min-h-11 items-center text-14 wrap-anywhere underline sm:min-h-8">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

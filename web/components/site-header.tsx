import { Link, useLocation } from 'react-router';
import type { Appearance } from '#contracts/appearance.ts';
import { frameTexts } from '#web/texts/frame.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Announcement } from './announcement.tsx';
import { StoreLogo } from './store-logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function HeaderLink({ to, text }: { readonly to: string; readonly text: string }) {
  const isCurrent = useLocation().pathname === to;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative inline-flex min-h-11 items-center px-1.5 text-15 font-medium whitespace-nowrap after:absolute after:inset-x-1.5 after:bottom-2 after:h-0.5 hover:after:bg-current aria-[current]:after:bg-current sm:px-3.5 sm:after:inset-x-3.5"
    >
      {text}
    </Link>
  );
}

interface SiteHeaderProps {
  readonly storeName: string;
  readonly appearance: Appearance | undefined;
  readonly isTestMode: boolean;
}

export function SiteHeader({ storeName, appearance, isTestMode }: SiteHeaderProps) {
  const texts = useTexts(frameTexts);
  return (
    <header>
      {isTestMode && <TestBanner />}
      {appearance !== undefined && <Announcement announcement={appearance.announcement} />}
      <div className="site-header">
        <div className="page-width flex h-(--header-height) items-center gap-1 sm:gap-2">
          <Link
            to="/"
            className="me-auto inline-flex min-h-11 min-w-0 items-center gap-2 font-head text-20 font-semibold sm:gap-2.5"
          >
            <StoreLogo appearance={appearance} />
            <span className="line-clamp-2 leading-tight wrap-break-word max-[22.5rem]:text-16">{storeName}</span>
          </Link>
          <div className="site-header-end flex flex-none items-center">
            <nav aria-label={texts.mainNavigation} className="flex items-center sm:gap-1">
              <HeaderLink to="/" text={texts.home} />
              <HeaderLink to="/faq" text={texts.support} />
            </nav>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Shows on every page that no money moves. */
export function TestBanner() {
  const texts = useTexts(frameTexts);
  return (
    <p
      role="note"
      className="test-banner relative z-3 bg-test px-4 text-center text-13 leading-8 font-semibold text-on-test"
    >
      {texts.testMode}
    </p>
  );
}

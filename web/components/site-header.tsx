import { Link, useLocation } from 'react-router';
import { ThemeSwitch } from './theme-switch.tsx';

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="7.5" className="fill-accent" />
      <path
        d="M16 7v11m0 0-4.5-4.5M16 18l4.5-4.5M9 24h14"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

function HeaderLink({ to, text }: { readonly to: string; readonly text: string }) {
  const isCurrent = useLocation().pathname === to;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium text-soft decoration-accent decoration-2 underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
    >
      {text}
    </Link>
  );
}

interface SiteHeaderProps {
  readonly storeName: string;
  readonly isTestMode: boolean;
}

export function SiteHeader({ storeName, isTestMode }: SiteHeaderProps) {
  return (
    <header className="border-b border-line">
      {isTestMode && (
        <p role="note" className="bg-notice-tint px-4 py-2 text-center text-sm font-medium text-notice">
          Test mode: no real money moves
        </p>
      )}
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-1 px-4 sm:px-8">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center gap-3 text-base font-semibold tracking-tight">
          <Mark />
          {storeName}
        </Link>
        <nav aria-label="Main" className="flex items-center">
          <HeaderLink to="/" text="Home" />
          <HeaderLink to="/faq" text="Support" />
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}

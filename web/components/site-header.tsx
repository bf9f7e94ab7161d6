import { NavLink } from 'react-router';
import clsx from 'clsx';
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

const linkClass = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium hover:text-ink',
    isActive ? 'text-ink underline decoration-accent decoration-2 underline-offset-8' : 'text-soft',
  );

export function SiteHeader({ storeName }: { readonly storeName: string }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-1 px-4 sm:px-8">
        <NavLink to="/" end className="mr-auto inline-flex min-h-11 items-center gap-3 text-base font-semibold tracking-tight">
          <Mark />
          {storeName}
        </NavLink>
        <nav aria-label="Main" className="flex items-center">
          <NavLink to="/" end className={linkClass}>
            Home
          </NavLink>
          <NavLink to="/faq" className={linkClass}>
            Support
          </NavLink>
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}

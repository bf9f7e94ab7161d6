export function Logo({ className = 'size-6.5' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 26 26"
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 4.5h20v13H3zM8.5 17.5 6 24M17.5 17.5 20 24M13 1.5v3" />
      <circle cx="17.5" cy="12" r="2.6" className="fill-logo-dot stroke-none" />
    </svg>
  );
}

import type { ComponentProps } from 'react';

/** A button that takes something away; its text names the consequence. */
export function DangerButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center justify-center rounded-full border-[1.5px] border-bad px-3 py-1.5 text-center text-14 leading-tight font-semibold text-bad transition-colors duration-150 enabled:hover:bg-bad-soft disabled:opacity-55 sm:min-h-10 ${className}`}
      {...rest}
    />
  );
}

import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'tinted' | 'secondary';

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, size: 'small' | 'normal' = 'normal'): string {
  return `${common} ${sizes[size]} ${kinds[kind]}`;
}

const common =
  'inline-flex items-center justify-center gap-2 rounded-lg py-2 text-center leading-tight font-medium text-balance select-none transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55';

const sizes = { small: 'min-h-11 px-3 text-sm sm:min-h-10', normal: 'min-h-11 px-5 text-base' } as const;

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  tinted: 'bg-tint text-accent enabled:hover:bg-accent enabled:hover:text-on-accent',
  secondary: 'border border-line bg-surface text-ink enabled:hover:border-line-strong [a]:hover:border-line-strong',
};

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  readonly size?: 'small' | 'normal';
}

export function Button({ kind = 'primary', size = 'normal', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(kind, size)} ${className}`} {...rest} />;
}

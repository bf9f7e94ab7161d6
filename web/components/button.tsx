import type { ComponentProps } from 'react';

export type ButtonKind = 'primary' | 'tinted' | 'secondary';
export type ButtonSize = 'small' | 'normal' | 'big' | 'huge';

export function buttonClass(kind: ButtonKind, size: ButtonSize = 'normal'): string {
  return `${common} ${sizes[size]} ${kinds[kind]}`;
}

const common =
  'inline-flex items-center justify-center gap-2 rounded-full text-center leading-tight font-semibold text-balance tabular-nums select-none transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55 aria-busy:pointer-events-none aria-busy:opacity-100';

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-11 px-3 py-1.5 text-14 sm:min-h-10',
  normal: 'min-h-11 px-5 py-2 text-16',
  big: 'min-h-13 px-5 py-2 text-16 sm:px-7',
  huge: 'min-h-15 px-5 py-2 text-18 sm:px-7',
};

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'pill-act bg-act text-on-act',
  tinted: 'bg-sunk text-ink enabled:hover:bg-act enabled:hover:text-on-act',
  secondary: 'text-ink inset-ring-[1.5px] inset-ring-edge forced-colors:border enabled:hover:bg-sunk [a]:hover:bg-sunk',
};

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Shows `busyText` with a spinner. The button is as wide as the longer of its two texts, so it never jumps. */
  readonly isBusy?: boolean;
  readonly busyText?: string;
}

export function Button({
  kind = 'primary',
  size = 'normal',
  className = '',
  type = 'button',
  isBusy = false,
  busyText,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={isBusy || undefined}
      className={`${buttonClass(kind, size)} ${className}`}
      {...rest}
      disabled={isBusy || rest.disabled === true}
    >
      {busyText === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center">
          <span className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${isBusy ? 'invisible' : ''}`}>
            {children}
          </span>
          <span className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${isBusy ? '' : 'invisible'}`}>
            <span className="spinner" aria-hidden="true" />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

import type { ComponentProps } from 'react';

/** `quiet` is underlined text; `danger` leads to a question; `destroy` is the one destructive button of a dialog. */
export type AdminButtonKind = 'solid' | 'outline' | 'quiet' | 'danger' | 'destroy';

interface AdminButtonProps extends ComponentProps<'button'> {
  readonly kind?: AdminButtonKind;
  /** Shows a ring before the words, which stay. */
  readonly isBusy?: boolean;
}

/** The operator's button: 32 px high, 44 px on phones. */
export function AdminButton({ kind = 'outline', isBusy = false, children, className = '', ...rest }: AdminButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-kind={kind}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled === true}
      className={`admin-button ${className}`}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

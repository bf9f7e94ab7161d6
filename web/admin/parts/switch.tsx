import type { ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  readonly checked: boolean;
}

/** A switch that acts at once. Its label stands beside it. */
export function Switch({ checked, ...rest }: SwitchProps) {
  return (
    <input {...rest} checked={checked} type="checkbox" role="switch" aria-checked={checked} className="admin-switch" />
  );
}

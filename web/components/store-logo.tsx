import type { Appearance } from '#contracts/appearance.ts';
import { Logo } from './logo.tsx';

interface StoreLogoProps {
  readonly appearance: Pick<Appearance, 'logoLight' | 'logoDark'> | undefined;
  readonly className?: string;
}

export function StoreLogo({ appearance, className = 'size-6.5' }: StoreLogoProps) {
  const { logoLight = null, logoDark = null } = appearance ?? {};
  if (logoLight === null) return <Logo className={className} />;
  return (
    <picture className={`shrink-0 ${className}`}>
      {logoDark !== null && <source data-dark="" srcSet={logoDark} media="(prefers-color-scheme: dark)" />}
      <img src={logoLight} alt="" className="size-full object-contain" />
    </picture>
  );
}

import { hueOf, initialsOf } from '#contracts/app-badge.ts';
import { hueClass } from './hue-class.ts';

const sizes = {
  /** For the axis of a chart. */
  tiny: '[--size:1.125rem]',
  line: '[--size:1.5rem]',
  entry: '[--size:1.75rem]',
  bar: '[--size:2.25rem]',
  /** In a list of 40 px rows; on phones in one of two lines. */
  ledger: '[--size:2.5rem] sm:[--size:1.625rem]',
  small: '[--size:2.75rem]',
  card: '[--size:3.25rem]',
  label: '[--size:3rem] sm:[--size:2.5rem] lg:[--size:3.25rem]',
  story: '[--size:4rem] sm:[--size:4.5rem]',
  hero: '[--size:6rem]',
  checkout: '[--size:2.5rem] md:[--size:4.5rem]',
  download: '[--size:4.5rem] sm:[--size:6.5rem]',
  /** On a mat without a picture. */
  bare: '[--size:6rem] sm:[--size:7.5rem]',
  row: '[--size:2.75rem] sm:[--size:3rem]',
  featured: '[--size:4rem] sm:[--size:6rem]',
  large: '[--size:4.5rem] sm:[--size:8rem]',
} as const;

interface AppIconProps {
  readonly app: {
    readonly name: string;
    readonly iconUrl: string | null;
    /** The operator's choice, in degrees. */
    readonly hue?: number | null;
  };
  readonly size: keyof typeof sizes;
  readonly className?: string;
}

/** The operator's icon, or a keycap with the app's letters. The name stands beside it, so it says nothing itself. */
export function AppIcon({ app, size, className = '' }: AppIconProps) {
  if (app.iconUrl !== null) {
    return <img src={app.iconUrl} alt="" className={`own-icon ${sizes[size]} ${className}`} />;
  }
  return (
    <span aria-hidden="true" className={`keycap ${sizes[size]} ${hueClass(app.hue ?? hueOf(app.name))} ${className}`}>
      <span>{initialsOf(app.name)}</span>
    </span>
  );
}

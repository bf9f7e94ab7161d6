import { hueOf, initialsOf } from './app-badge.ts';

const sizes = {
  small: 'size-11 text-sm',
  card: 'size-16 text-lg',
  hero: 'size-24 text-xl lg:size-28',
  large: 'size-24 text-xl sm:size-32 sm:text-2xl',
} as const;

interface AppIconProps {
  readonly app: { readonly name: string; readonly iconUrl: string | null };
  readonly size: keyof typeof sizes;
}

/** The operator's icon, or the badge made from the app's name. The name stands beside it, so it says nothing itself. */
export function AppIcon({ app, size }: AppIconProps) {
  if (app.iconUrl !== null) {
    return <img src={app.iconUrl} alt="" className={`shrink-0 rounded-[23%] object-cover ${sizes[size]}`} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`badge-tile inline-flex shrink-0 items-center justify-center font-semibold ${sizes[size]} hue-${hueOf(app.name)}`}
    >
      {initialsOf(app.name)}
    </span>
  );
}

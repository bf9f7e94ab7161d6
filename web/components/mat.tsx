import type { ReactNode } from 'react';
import type { Finish } from '#contracts/app-look.ts';
import { matClass } from './hue-class.ts';

interface MatProps {
  readonly app: { readonly hue: number; readonly finish: Finish };
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The painted ground a work hangs on. What stands on it in words needs the class `on-mat`. */
export function Mat({ app, className = '', children }: MatProps) {
  return <div className={`mat ${matClass(app.hue, app.finish)} ${className}`}>{children}</div>;
}

import type { ReactNode } from 'react';
import type { Finish } from '#contracts/app-look.ts';
import { matClass } from './hue-class.ts';
import { RedDot, type DotLife } from './red-dot.tsx';
import { Cloth, EmptyFrame, NailAndWire, Parcel } from './state-shapes.tsx';

/**
 * The position of the work: straight, crooked (expired), under a cloth (disputed), wrapped (on its way), an empty frame (the
 * file is missing), gone from its nail (refunded), or nothing but the slack wire (unknown).
 */
export type FaceKind = 'hung' | 'crooked' | 'cloth' | 'parcel' | 'empty' | 'gone' | 'nail';

interface StateFaceProps {
  readonly face: FaceKind;
  /** The dot on the label, or null for a work without one. */
  readonly dot: DotLife | null;
  readonly label: string;
  /** Null where the page does not know the app: its mat is neutral. */
  readonly app: { readonly hue: number; readonly finish: Finish } | null;
  /** The window on the mat: an `AppWindow` with an empty `alt`. */
  readonly children?: ReactNode;
  readonly size?: 'checkout' | 'page';
}

/** The picture of a payment's state. Decorative: the heading beside it says the same in words. */
export function StateFace({ face, dot, label, app, children, size = 'checkout' }: StateFaceProps) {
  const hue = app === null ? '' : matClass(app.hue, app.finish);
  return (
    <div aria-hidden="true" className={`face face-${face} ${size === 'page' ? 'face-page' : ''} ${hue}`}>
      <NailAndWire isSlack={face === 'nail'} hasWire={face !== 'gone'} />
      <div className="face-work">
        {(face === 'hung' || face === 'crooked' || face === 'cloth') && children}
        {face === 'cloth' && <Cloth />}
        {face === 'parcel' && <Parcel />}
        {face === 'empty' && <EmptyFrame />}
      </div>
      {dot !== null && (
        <div className="face-plate">
          <span>{label}</span>
          <RedDot life={dot} className="size-5" />
        </div>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { skipYellow } from '#contracts/app-look.ts';
import type { App } from '#contracts/apps.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { wholeAppListKey } from '#web/query-keys.ts';
import { nearestHue } from './hue-distance.ts';

interface HueTrackProps {
  readonly appId: string;
  readonly hue: number;
  /** False: the store derives the hue. */
  readonly isOwn: boolean;
  readonly change: (hue: number) => void;
  readonly letStoreChoose: () => void;
}

const stops = Array.from({ length: 36 }, (_, index) => index * 10);

/** The hue of an app on a track that is painted with all of them; below it, those of the other apps on sale. */
export function HueTrack({ appId, hue, isOwn, change, letStoreChoose }: HueTrackProps) {
  const id = useId();
  const hatch = useId();
  const { data: apps = [] } = useQuery<readonly App[]>({ queryKey: wholeAppListKey });
  const others = apps.filter((app) => app.id !== appId);
  const nearest = nearestHue(
    hue,
    others.map((app) => app.hue),
  );
  return (
    <div className="hue-field">
      <label htmlFor={id}>
        Hue{' '}
        <span>
          {hue} degrees{nearest === null ? '' : `, ${nearest} from the nearest app`}
          {isOwn ? '' : ', chosen by the store'}
        </span>
      </label>
      <div className="hue-track">
        <svg viewBox="0 0 360 28" preserveAspectRatio="none" aria-hidden="true">
          {stops.map((stop) => (
            <rect key={stop} x={stop} width="10.5" height="28" fill={`oklch(0.65 0.15 ${stop + 5})`} />
          ))}
        </svg>
        <svg aria-hidden="true" className="hue-kept-place">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className="hue-kept" />
              <rect width="1.5" height="6" className="hue-kept-line" />
            </pattern>
          </defs>
          <rect x={`${75 / 3.6}%`} width={`${41 / 3.6}%`} height="100%" fill={`url(#${hatch})`} />
        </svg>
        <input
          id={id}
          type="range"
          min={0}
          max={359}
          value={hue}
          aria-valuetext={`${hue} degrees. 75 to 115 are reserved for the test banner.`}
          onChange={({ target }) => change(skipYellow(target.valueAsNumber, hue))}
        />
      </div>
      <svg aria-hidden="true" className="hue-dots">
        {others.map((app) => (
          <circle key={app.id} cx={`${(app.hue + 0.5) / 3.6}%`} cy="50%" r="3.5" fill={`oklch(0.62 0.15 ${app.hue})`} />
        ))}
      </svg>
      {isOwn && (
        <AdminButton kind="quiet" className="-ms-2" onClick={letStoreChoose}>
          Let the store choose
        </AdminButton>
      )}
    </div>
  );
}

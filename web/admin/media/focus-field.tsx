import { pictureAddress } from '#contracts/app-look.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { movedByKey, toFocusPoint } from './focus-point.ts';

interface FocusFieldProps {
  readonly picture: ManagedPicture;
  readonly x: number;
  readonly y: number;
  readonly change: (x: number, y: number) => void;
}

/** The point of a picture that a crop keeps: set by a press on it or with the arrow keys. */
export function FocusField({ picture, x, y, change }: FocusFieldProps) {
  const position = `${x} % from the left, ${y} % from the top`;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">Focus point</p>
      <button
        type="button"
        aria-label={`Focus point: ${position}. Move it with the arrow keys.`}
        onClick={({ clientX, clientY, detail, currentTarget }) => {
          // A press of Enter or Space has no place.
          if (detail === 0) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const point = toFocusPoint({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
          change(point.x, point.y);
        }}
        onKeyDown={(event) => {
          const point = movedByKey({ x, y }, event.key);
          if (point === null) return;
          event.preventDefault();
          change(point.x, point.y);
        }}
        className="relative block w-full max-w-80 cursor-crosshair justify-self-start overflow-hidden rounded-field border border-hair"
      >
        <img
          src={pictureAddress(picture.light, picture.widths[0] ?? picture.width)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="block h-auto w-full"
        />
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <circle cx={`${x}%`} cy={`${y}%`} r="9" fill="none" stroke="#000" strokeWidth="5" />
          <circle cx={`${x}%`} cy={`${y}%`} r="9" fill="none" stroke="#fff" strokeWidth="2.5" />
        </svg>
      </button>
      <output className="text-ink-2 tabular-nums">{position}</output>
      <p className="text-ink-2">What stays in view where the picture is cropped. Click on it, or use the arrow keys.</p>
    </div>
  );
}

import { useId } from 'react';
import { skipYellow } from '#contracts/app-look.ts';

interface HueFieldProps {
  readonly hue: number;
  /** False: the store derives the hue. */
  readonly isOwn: boolean;
  readonly change: (hue: number) => void;
  readonly setOwn: (isOwn: boolean) => void;
}

/** The colour of an app, by its hue, with a sample of it in each finish. */
export function HueField({ hue, isOwn, change, setOwn }: HueFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        Colour
      </label>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="range"
          min={0}
          max={359}
          value={hue}
          disabled={!isOwn}
          aria-valuetext={`${hue} degrees`}
          onChange={({ target }) => change(skipYellow(target.valueAsNumber, hue))}
          className="min-w-0 grow accent-act"
        />
        <Swatch hue={hue} />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-14">
        <input
          type="checkbox"
          className="size-5 accent-act"
          checked={isOwn}
          onChange={({ target }) => setOwn(target.checked)}
        />
        Choose the colour myself
      </label>
    </div>
  );
}

/** Lightness and chroma of the finishes, from the strongest to the lightest. */
const samples = ['0.42 0.12', '0.695 0.15', '0.885 0.055'];

// The colour is an attribute of SVG: the pages' security policy refuses style attributes.
function Swatch({ hue }: { readonly hue: number }) {
  return (
    <svg viewBox="0 0 96 40" aria-hidden="true" className="h-10 w-24 shrink-0 rounded-field border border-hair">
      {samples.map((sample, index) => (
        <rect key={sample} x={index * 32} width="32" height="40" fill={`oklch(${sample} ${hue})`} />
      ))}
    </svg>
  );
}

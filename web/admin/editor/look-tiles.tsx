import { useId } from 'react';
import type { AppPicture, Finish, Framing } from '#contracts/app-look.ts';
import { AppWindow, hungClass } from '#web/components/app-picture.tsx';
import { matClass } from '#web/components/hue-class.ts';

interface Tile<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hue: number;
  readonly finish: Finish;
  readonly framing?: Framing;
}

interface LookTilesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly tiles: readonly Tile<Value>[];
  readonly chosen: Value;
  /** Null: the tiles show their mats alone. */
  readonly picture: AppPicture | null;
  readonly choose: (value: Value) => void;
}

export function LookTiles<Value extends string>({
  legend,
  name,
  tiles,
  chosen,
  picture,
  choose,
}: LookTilesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="look-tiles">
      <legend>{legend}</legend>
      <div>
        {tiles.map(({ value, label, hue, finish, framing }) => {
          const hung = picture === null ? null : { ...picture, framing: framing ?? picture.framing };
          return (
            <label key={value}>
              <input type="radio" name={`${id}-${name}`} checked={value === chosen} onChange={() => choose(value)} />
              <span
                aria-hidden="true"
                className={`look-tile mat ${matClass(hue, finish)} ${hung === null ? '' : hungClass(hung)}`}
              >
                {hung !== null && <AppWindow picture={hung} sizes="160px" alt="" />}
              </span>
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

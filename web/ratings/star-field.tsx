import { Star } from 'lucide-react';
import { useId } from 'react';
import { ratingsTexts } from '#web/texts/ratings.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const choices = [1, 2, 3, 4, 5] as const;

export type StarChoice = (typeof choices)[number];

interface StarFieldProps {
  readonly stars: StarChoice | null;
  readonly choose: (stars: StarChoice) => void;
  readonly error: string | null;
}

/** Five stars as radio buttons: arrows move between them. */
export function StarField({ stars, choose, error }: StarFieldProps) {
  const id = useId();
  const { form: texts, ...all } = useTexts(ratingsTexts);
  return (
    <fieldset aria-describedby={`${id}-word`}>
      <legend className="text-14 font-semibold">{texts.stars}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="star-field -ms-2 flex">
          {choices.map((choice) => (
            <label key={choice} className="relative inline-flex size-11 items-center justify-center">
              <input
                type="radio"
                name={`${id}-stars`}
                value={choice}
                checked={choice === stars}
                onChange={() => choose(choice)}
                aria-label={all.stars(choice)}
                className="absolute inset-0 appearance-none rounded-field"
              />
              <Star
                aria-hidden="true"
                className={`pointer-events-none size-7 ${stars !== null && choice <= stars ? 'fill-current' : 'text-edge'}`}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
        <p
          id={`${id}-word`}
          role={error === null ? undefined : 'alert'}
          className={error === null ? 'text-15 text-ink-2' : 'text-14 text-bad'}
        >
          {error ?? (stars === null ? '' : texts.words[stars])}
        </p>
      </div>
    </fieldset>
  );
}

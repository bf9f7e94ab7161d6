import { Field, inputClass } from '#web/components/field.tsx';
import type { useDraftRelease } from './use-draft-release.ts';

interface DraftWordsProps {
  readonly release: Pick<ReturnType<typeof useDraftRelease>, 'typed' | 'type' | 'saveOnLeaving'>;
  readonly isFirst: boolean;
}

export function DraftWords({ release: { typed, type, saveOnLeaving }, isFirst }: DraftWordsProps) {
  return (
    <div className="release-words">
      <Field
        label="Version"
        render={(described) => (
          <input
            type="text"
            maxLength={40}
            placeholder={isFirst ? '1.0' : undefined}
            className={`${inputClass} text-20! font-semibold`}
            {...described}
            value={typed.version}
            onChange={({ target }) => type({ version: target.value })}
            onBlur={() => void saveOnLeaving()}
          />
        )}
      />
      <Field
        label="What is new, for buyers"
        note="One change per line. Shown on the page of the app."
        render={(described) => (
          <textarea
            rows={4}
            className={`${inputClass} py-2`}
            {...described}
            value={typed.notes}
            onChange={({ target }) => type({ notes: target.value })}
            onBlur={() => void saveOnLeaving()}
          />
        )}
      />
    </div>
  );
}

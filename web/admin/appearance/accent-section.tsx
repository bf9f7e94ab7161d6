import { useState } from 'react';
import { accentHex, accentOf, accentProblem, showRatio } from '#contracts/accent.ts';
import type { Accent } from '#contracts/look.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { accents } from './accents.ts';
import { Swatch } from './swatch.tsx';
import type { LookEditor } from './use-look-draft.ts';

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A colour that was not saved yet, or the saved accent, as #rrggbb; empty for ink. */
function shownAccent(accent: Accent | string | null): string {
  if (accent === null) return '';
  return typeof accent === 'string' ? accent : accentHex(accent).light;
}

export function AccentSection({ editor }: { readonly editor: LookEditor }) {
  const { draft, change } = editor;
  const current = shownAccent(draft.accent);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? current;
  const problem = isHex(shown) ? accentProblem(shown) : null;
  const chosen = accents.find(([, hex]) => hex === current || accentHex(accentOf(hex)).light === current)?.[1] ?? '';

  function choose(hex: string): void {
    setTyped(null);
    change({ accent: hex === '' ? null : hex });
  }
  function type(text: string): void {
    const colour = text.trim().toLowerCase();
    const isUsable = isHex(colour) && accentProblem(colour) === null;
    setTyped(text);
    if (isUsable) change({ accent: colour });
    if (colour === '') change({ accent: null });
  }

  return (
    <section aria-labelledby="look-accent">
      <SectionHead title="Accent" id="look-accent">
        <p className="text-13 text-ink-2">Buttons and links only</p>
      </SectionHead>
      <fieldset className="look-accents">
        <legend className="sr-only">Accent</legend>
        {[['Ink', ''] as const, ...accents].map(([name, hex]) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name="accent"
              aria-label={name}
              checked={hex === '' ? current === '' : hex === chosen}
              onChange={() => choose(hex)}
              // The chosen one does not change, but takes the place of what was typed.
              onClick={() => setTyped(null)}
            />
            <Swatch colour={hex === '' ? null : accentHex(accentOf(hex)).light} />
          </label>
        ))}
      </fieldset>
      <Field
        label="Your own"
        note="A colour like #1f4fbf. Each theme takes the lightness at which it can be read."
        error={
          problem === null
            ? shown === '' || isHex(shown.trim())
              ? editor.problemAt('appearance.accent')
              : 'Enter a colour like #1f4fbf.'
            : `${showRatio(problem.ratio)} under white letters. 4.5 is needed.`
        }
        render={(described) => (
          <div className="look-colour">
            <input
              {...described}
              spellCheck={false}
              autoCapitalize="none"
              maxLength={7}
              className={`${inputClass} font-mono`}
              value={shown}
              onChange={(event) => type(event.target.value)}
            />
            <Swatch colour={isHex(shown) ? shown : null} />
          </div>
        )}
      />
      {problem !== null && (
        <p className="look-nearest">
          <Swatch colour={problem.nearest} />
          <span className="font-mono">{problem.nearest}</span>
          <span className="text-ink-2">{showRatio(problem.nearestRatio)}, the nearest that passes</span>
          <AdminButton kind="quiet" onClick={() => type(problem.nearest)}>
            Use it
          </AdminButton>
        </p>
      )}
    </section>
  );
}

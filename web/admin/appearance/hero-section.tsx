import type { App } from '#contracts/apps.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import type { LookEditor } from './use-look-draft.ts';

interface HeroSectionProps {
  readonly editor: LookEditor;
  readonly apps: readonly App[];
}

export function HeroSection({ editor, apps }: HeroSectionProps) {
  const { draft, change, problemAt } = editor;
  const { heroAppId } = draft;
  const isGone = heroAppId !== null && !apps.some(({ id }) => id === heroAppId);
  return (
    <section aria-labelledby="look-hero" className="grid gap-4">
      <SectionHead title="Hero" id="look-hero" />
      <Field
        label="Headline"
        note="This and the line below are the same on English and German pages."
        error={draft.heroHeadline.trim() === '' ? 'Enter a headline.' : problemAt('heroHeadline')}
        render={(described) => (
          <textarea
            {...described}
            rows={2}
            maxLength={80}
            className={`${inputClass} py-2`}
            value={draft.heroHeadline}
            onChange={({ target }) => change({ heroHeadline: oneLineOf(target.value) })}
          />
        )}
      />
      <Field
        label="Line below"
        error={draft.heroText.trim() === '' ? 'Enter a text.' : problemAt('heroText')}
        render={(described) => (
          <textarea
            {...described}
            rows={2}
            maxLength={200}
            className={`${inputClass} py-2`}
            value={draft.heroText}
            onChange={({ target }) => change({ heroText: oneLineOf(target.value) })}
          />
        )}
      />
      <Field
        label="App in the hero"
        note={isGone ? 'The chosen app is no longer on sale, so the first featured one is shown.' : ''}
        error={problemAt('appearance.heroAppId')}
        render={(described) => (
          <select
            {...described}
            className={inputClass}
            value={isGone ? '' : (heroAppId ?? '')}
            onChange={({ target }) => change({ heroAppId: target.value === '' ? null : target.value })}
          >
            <option value="">The first featured app</option>
            {apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
    </section>
  );
}

/** A field of two lines for a text of one: it wraps, but has no line breaks. */
function oneLineOf(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

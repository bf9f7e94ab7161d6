import { defaultLook, finishes, framings, type Finish, type Framing } from '#contracts/app-look.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { useMedia } from '#web/admin/media/media-query.ts';
import { useQuickChange } from '#web/admin/media/use-quick-change.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { apiRequest } from '#web/queries.ts';
import { HueTrack } from './hue-track.tsx';
import { LookTiles } from './look-tiles.tsx';
import { shownPicture } from './preview-app.ts';
import type { EditorSectionProps } from './words-section.tsx';

const finishNames: Readonly<Record<Finish, string>> = { vivid: 'Vivid', deep: 'Deep', pale: 'Pale' };
const framingNames: Readonly<Record<Framing, string>> = {
  full: 'Whole',
  rise: 'Rising',
  right: 'Right',
  zoom: 'Close',
  near: 'Closest',
};

interface LookSectionProps extends EditorSectionProps {
  readonly app: ManagedApp;
  readonly media: ManagedMedia | undefined;
}

export function LookSection({ app, form, fields, media }: LookSectionProps) {
  const { refresh } = useMedia(app.id);
  const first = media?.pictures[0];
  const framing = useQuickChange(first?.framing, {
    words: 'Failed to save the picture',
    save: (chosen) => apiRequest('PATCH', `/api/apps/${app.id}/pictures/${first?.id ?? ''}`, { framing: chosen }),
    refresh,
  });
  const picture = shownPicture(first);
  const derived = defaultLook(app.addedNumber - 1);
  const finish = finishes.find((each) => each === fields.finish) ?? derived.finish;
  return (
    <section className="editor-section" aria-labelledby="editor-look">
      <SectionHead title="Look" id="editor-look">
        <p className="text-13 text-ink-2">Used on its card, page and receipt</p>
      </SectionHead>
      <HueTrack
        appId={app.id}
        hue={fields.hue}
        isOwn={fields.hasOwnHue}
        change={(hue) => {
          form.setValue('hue', hue, { shouldDirty: true });
          form.setValue('hasOwnHue', true, { shouldDirty: true });
        }}
        letStoreChoose={() => {
          form.setValue('hue', derived.hue, { shouldDirty: true });
          form.setValue('hasOwnHue', false, { shouldDirty: true });
        }}
      />
      <div className="editor-looks">
        <LookTiles
          legend="Finish of the mat"
          name="finish"
          tiles={finishes.map((each) => ({ value: each, label: finishNames[each], hue: fields.hue, finish: each }))}
          chosen={finish}
          picture={picture}
          choose={(value) => form.setValue('finish', value, { shouldDirty: true })}
        />
        {framing.shown !== undefined && (
          <LookTiles
            legend="Picture placement"
            name="framing"
            tiles={framings.map((each) => ({
              value: each,
              label: framingNames[each],
              hue: fields.hue,
              finish,
              framing: each,
            }))}
            chosen={framing.shown}
            picture={picture}
            choose={(chosen) => void framing.change(chosen)}
          />
        )}
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {framing.failure}
      </p>
      <label className="editor-check">
        <input type="checkbox" className="check" {...form.register('isFeatured')} />
        Featured: shown first and large, in place of the current one
      </label>
    </section>
  );
}

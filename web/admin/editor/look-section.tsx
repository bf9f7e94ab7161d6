import type { Finish, Framing } from '#contracts/app-look.ts';
import { finishes, framings } from '#contracts/app-look.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';
import { useChange } from '#web/admin/appearance/use-change.ts';
import { useMedia } from '#web/admin/appearance/media-query.ts';
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

/** The colour of an app's mat, and how its first picture hangs on it. */
export function LookSection({ app, form, fields, media }: LookSectionProps) {
  const { refresh } = useMedia(app.id);
  const { run, failure } = useChange(refresh);
  const first = media?.pictures[0];
  const picture = shownPicture(first);
  const finish = finishes.find((each) => each === fields.finish) ?? app.finish;
  return (
    <section className="editor-section" aria-labelledby="editor-look">
      <SectionHead title="Look" id="editor-look">
        <p className="text-13 text-ink-2">Its wall, its page, its receipt</p>
      </SectionHead>
      <HueTrack
        appId={app.id}
        hue={fields.hue}
        isOwn={fields.hasOwnHue}
        change={(hue) => {
          form.setValue('hue', hue, { shouldDirty: true });
          form.setValue('hasOwnHue', true, { shouldDirty: true });
        }}
        letStoreChoose={() => form.setValue('hasOwnHue', false, { shouldDirty: true })}
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
        {first !== undefined && (
          <LookTiles
            legend="How the window hangs"
            name="framing"
            tiles={framings.map((each) => ({
              value: each,
              label: framingNames[each],
              hue: fields.hue,
              finish,
              framing: each,
            }))}
            chosen={first.framing}
            picture={picture}
            choose={(framing) =>
              void run('Failed to save the picture', () =>
                apiRequest('PATCH', `/api/apps/${app.id}/pictures/${first.id}`, { framing }),
              )
            }
          />
        )}
      </div>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <label className="editor-check">
        <input type="checkbox" {...form.register('isFeatured')} />
        Featured: shown first and large, in place of the app before
      </label>
    </section>
  );
}

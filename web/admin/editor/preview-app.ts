import { defaultLook, finishes, type AppDemo, type AppPicture } from '#contracts/app-look.ts';
import type { AppDetails } from '#contracts/apps.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import type { ManagedFile } from '#contracts/managed-files.ts';
import type { ManagedMedia, ManagedPicture } from '#contracts/managed-media.ts';
import { linesOf } from '#web/admin/releases/release-words.ts';
import type { EditorFields } from './editor-fields.ts';

/** Returns the picture as lists have it, or null. One without a description is shown too: it is only a preview. */
export function shownPicture(picture: ManagedPicture | undefined): AppPicture | null {
  return picture === undefined ? null : { ...picture, alt: picture.alt ?? '' };
}

interface PreviewSources {
  readonly app: ManagedApp;
  readonly fields: EditorFields;
  readonly media: ManagedMedia | undefined;
  readonly files: readonly ManagedFile[];
  /** The app as buyers see it; null if it is not on sale. */
  readonly live: Pick<AppDetails, 'ratingCount' | 'ratingCounts' | 'earlierVersions'> | null;
}

export function previewApp({ app, fields, media, files, live }: PreviewSources): AppDetails {
  const offered = files.filter(({ isHeld }) => !isHeld);
  const poster = media?.pictures.find(({ alt }) => alt !== null);
  const pictures = (media?.pictures ?? []).flatMap((picture) => shownPicture(picture) ?? []);
  return {
    ...app,
    name: fields.name.trim() === '' ? app.name : fields.name,
    description: fields.description,
    price: /^\d{1,6}(\.\d{1,2})?$/.test(fields.price.trim()) ? fields.price.trim() : app.price,
    category: fields.category,
    iconUrl: fields.iconUrl,
    tagline: textOrNull(fields.tagline),
    maker: textOrNull(fields.maker),
    hue: fields.hasOwnHue ? fields.hue : defaultLook(app.addedNumber - 1).hue,
    finish: finishes.find((each) => each === fields.finish) ?? defaultLook(app.addedNumber - 1).finish,
    isFeatured: fields.isFeatured,
    licenceLine: textOrNull(fields.licenceLine),
    supportUntil: textOrNull(fields.supportUntil),
    requirements: linesOf(fields.requirements),
    releaseNotes: [...app.releaseNotes],
    earlierVersions: live?.earlierVersions ?? [],
    files: offered.map(({ servedName, ...file }) => ({ ...file, fileName: servedName })),
    ratingCount: live?.ratingCount ?? 0,
    ratingCounts: live?.ratingCounts ?? [0, 0, 0, 0, 0],
    picture: pictures[0] ?? null,
    pictures,
    video: media?.video && poster ? { url: media.video.url, posterId: poster.id } : null,
    demo: demoOf(fields, media),
  };
}

function demoOf({ demoKind, demoUrl }: EditorFields, media: ManagedMedia | undefined): AppDemo | null {
  if (demoKind === 'address' && demoUrl !== '') return { kind: 'address', url: demoUrl };
  if (demoKind === 'video' && media?.video) return { kind: 'video', url: media.video.url };
  // Nothing in the preview can be pressed: it needs no address.
  if (demoKind === 'trial' && media?.trial) return { kind: 'trial', url: '', ...media.trial };
  return null;
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

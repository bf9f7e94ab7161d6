import { defaultLook, trialAddress, videoAddress, type AppDemo, type AppVideo } from '#contracts/app-look.ts';
import type { DemoChoice } from '#contracts/app-look-schemas.ts';
import type { App, AppDetails } from '#contracts/apps.ts';
import type { LookEdit, ManagedApp } from '#contracts/managed-apps.ts';
import type { AppMediaRow, AppRow } from './app-row.ts';

type ListedLookRow = Pick<
  AppRow,
  'added_number' | 'tagline' | 'maker' | 'hue' | 'finish' | 'is_story' | 'is_featured' | 'picture'
>;

type ListedLook = Pick<App, 'tagline' | 'maker' | 'hue' | 'finish' | 'isStory' | 'isFeatured' | 'picture'>;

export function toListedLook(row: ListedLookRow): ListedLook {
  const byDefault = defaultLook(row.added_number - 1);
  return {
    tagline: row.tagline,
    maker: row.maker,
    hue: row.hue ?? byDefault.hue,
    finish: row.finish ?? byDefault.finish,
    isStory: row.is_story,
    isFeatured: row.is_featured,
    picture: row.picture,
  };
}

type FullLook = Pick<AppDetails, 'pictures' | 'video' | 'demo' | 'licenceLine' | 'supportUntil'>;

export function toFullLook(row: AppRow, media: AppMediaRow): FullLook {
  const video = toVideo(media);
  return {
    pictures: media.pictures,
    video,
    demo: toDemo(row, media, video),
    licenceLine: row.licence_line,
    supportUntil: row.support_until,
  };
}

type ManagedLook = Pick<ManagedApp, 'chosenHue' | 'chosenFinish' | 'demo' | 'licenceLine' | 'supportUntil'>;

export function toManagedLook(row: AppRow): ManagedLook {
  return {
    chosenHue: row.hue,
    chosenFinish: row.finish,
    demo: toDemoChoice(row),
    licenceLine: row.licence_line,
    supportUntil: row.support_until,
  };
}

// The poster keeps the place of a video that has not loaded: without one there is nothing to show.
function toVideo({ video_hash: hash, pictures: [poster] }: AppMediaRow): AppVideo | null {
  return hash === null || poster === undefined ? null : { url: videoAddress(hash), posterId: poster.id };
}

function toDemo(
  { demo_kind: kind, demo_url: address }: AppRow,
  { trial }: AppMediaRow,
  video: AppVideo | null,
): AppDemo | null {
  if (kind === 'trial') {
    if (trial === null) return null;
    const { hash, fileName, sizeBytes } = trial;
    return { kind, url: trialAddress(hash), fileName, sizeBytes };
  }
  const url = kind === 'video' ? (video?.url ?? null) : address;
  return kind === null || url === null ? null : { kind, url };
}

function toDemoChoice({ demo_kind: kind, demo_url: url }: AppRow): DemoChoice | null {
  if (kind === 'video' || kind === 'trial') return { kind };
  return kind === null || url === null ? null : { kind, url };
}

export function lookColumnsOf(edit: LookEdit) {
  const { tagline, maker, hue, finish, isStory, isFeatured, demo, licenceLine, supportUntil } = edit;
  return {
    ...(tagline === undefined ? {} : { tagline }),
    ...(maker === undefined ? {} : { maker }),
    ...(hue === undefined ? {} : { hue }),
    ...(finish === undefined ? {} : { finish }),
    ...(isStory === undefined ? {} : { is_story: isStory }),
    ...(isFeatured === undefined ? {} : { is_featured: isFeatured }),
    ...(demo === undefined
      ? {}
      : { demo_kind: demo?.kind ?? null, demo_url: demo?.kind === 'address' ? demo.url : null }),
    ...(licenceLine === undefined ? {} : { licence_line: licenceLine }),
    ...(supportUntil === undefined ? {} : { support_until: supportUntil }),
  };
}

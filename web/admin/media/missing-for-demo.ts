import type { DemoKind } from '#contracts/app-look.ts';
import type { ManagedMedia } from '#contracts/managed-media.ts';

/** Returns the reason visitors do not see Try Demo yet, or null. `media` is undefined until it is read. */
export function missingForDemo(kind: DemoKind | '', media: ManagedMedia | undefined): string | null {
  if (media === undefined) return null;
  if (kind === 'trial' && media.trial === null)
    return 'There is no trial file yet. Visitors see Try Demo once you have uploaded it above.';
  if (kind === 'video' && (media.video === null || media.pictures.every(({ alt }) => alt === null)))
    return 'Visitors see Try Demo once the app has a video and a described picture.';
  return null;
}

import * as z from 'zod/mini';

/** The colour strength of an app's mat. */
export const finishes = ['vivid', 'deep', 'pale'] as const;
export type Finish = (typeof finishes)[number];
export const finishSchema = z.enum(finishes);

/** Degrees of OKLCH. */
export const hueSchema = z.int().check(z.minimum(0), z.maximum(359));

// The test banner is the only yellow of a page.
const firstYellow = 75;
const lastYellow = 115;
const goldenAngle = 137.508;

/**
 * Returns the hue and finish of an app that the operator gave none. `index` counts apps in the order they were added.
 * Neighbours always differ clearly, and no hue is yellow.
 */
export function defaultLook(index: number): { readonly hue: number; readonly finish: Finish } {
  const yellows = lastYellow - firstYellow + 1;
  const turn = ((index * goldenAngle) % 360) / 360;
  const hue = Math.floor(turn * (360 - yellows));
  return { hue: hue < firstYellow ? hue : hue + yellows, finish: finishes[index % finishes.length] ?? 'vivid' };
}

/** How a picture sits in its frame: whole, cropped below, bleeding right and below, enlarged, or enlarged closely. */
export const framings = ['full', 'rise', 'right', 'zoom', 'near'] as const;
export type Framing = (typeof framings)[number];
export const framingSchema = z.enum(framings);

/** Percent from the left or the top, in steps of 5. */
export const focusSchema = z.int().check(z.minimum(0), z.maximum(100), z.multipleOf(5));

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The widths in pixels that an upload is made into. A narrower picture has its own width as the last one. */
export const pictureWidths = [480, 800, 1600] as const;

/**
 * A picture of an app. `width` and `height` are those of the original. `light` and `dark` are hashes for
 * `pictureAddress`; both exist in all `widths`. Without `dark` the light one serves both themes.
 */
export const appPictureSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Ascending. */
  widths: z.array(z.int()),
  alt: z.string(),
  caption: z.nullable(z.string()),
  framing: framingSchema,
  focusX: focusSchema,
  focusY: focusSchema,
  light: hashSchema,
  dark: z.nullable(hashSchema),
});

export type AppPicture = z.infer<typeof appPictureSchema>;

/** Returns the path of a picture in one of its `widths`. Its bytes never change. */
export function pictureAddress(hash: string, width: number): string {
  return `/media/${hash}-${width}`;
}

/** Returns the path of a video. Its bytes never change. */
export function videoAddress(hash: string): string {
  return `/media/${hash}-video`;
}

/** An MP4. `posterId` is the id of one of the app's pictures. */
export const appVideoSchema = z.object({ url: z.string(), posterId: z.string() });

export type AppVideo = z.infer<typeof appVideoSchema>;

/** `address`: a page to open; `video`: a video to play; `trial`: a file to download. */
export const demoKinds = ['address', 'video', 'trial'] as const;
export type DemoKind = (typeof demoKinds)[number];

/** What Try Demo opens. `url` is an https address, or the path of the app's own video. */
export const appDemoSchema = z.object({ kind: z.enum(demoKinds), url: z.string() });

export type AppDemo = z.infer<typeof appDemoSchema>;

/** The fields of a look that lists carry too. `picture` is the first one. */
export const listedLookSchema = z.object({
  tagline: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  hue: hueSchema,
  finish: finishSchema,
  /** The app's card is wide. */
  isStory: z.boolean(),
  /** At most one app of the store. */
  isFeatured: z.boolean(),
  picture: z.nullable(appPictureSchema),
});

/** The fields of a look that only an app's page needs. */
export const fullLookSchema = z.object({
  pictures: z.array(appPictureSchema),
  video: z.nullable(appVideoSchema),
  demo: z.nullable(appDemoSchema),
  licenceLine: z.nullable(z.string()),
  /** A day, YYYY-MM-DD. */
  supportUntil: z.nullable(z.string()),
});

// Without schemas: every visitor of the storefront loads this file. They are in app-look-schemas.ts.

export const finishes = ['vivid', 'deep', 'pale'] as const;
export type Finish = (typeof finishes)[number];

// The test banner is the only yellow of a page.
const firstYellow = 75;
const lastYellow = 115;
const goldenAngle = 137.508;

/** Returns true for a yellow hue, in degrees of OKLCH. No app may have one. */
export function isYellow(hue: number): boolean {
  return hue >= firstYellow && hue <= lastYellow;
}

/** Returns `hue`, or the first hue beyond the yellow ones in the direction in which it left `before`. */
export function skipYellow(hue: number, before: number): number {
  if (!isYellow(hue)) return hue;
  return before < hue ? lastYellow + 1 : firstYellow - 1;
}

/**
 * Returns the hue, in degrees of OKLCH, and the finish of an app that the operator gave none. `index` counts apps in the
 * order they were added. Neighbours always differ clearly, and no hue is yellow.
 */
export function defaultLook(index: number): { readonly hue: number; readonly finish: Finish } {
  const yellows = lastYellow - firstYellow + 1;
  const turn = ((index * goldenAngle) % 360) / 360;
  const hue = Math.floor(turn * (360 - yellows));
  return { hue: hue < firstYellow ? hue : hue + yellows, finish: finishes[index % finishes.length] ?? 'vivid' };
}

/** Whole, cropped below, bleeding right and below, enlarged, or enlarged closely. */
export const framings = ['full', 'rise', 'right', 'zoom', 'near'] as const;
export type Framing = (typeof framings)[number];

/** The widths in pixels that an upload is made into. A narrower picture has its own width as the last one. */
export const pictureWidths = [480, 800, 1600] as const;

export const maxPictures = 8;

/** The endings of the pictures that can be uploaded. The bytes decide. */
export const pictureExtensions = ['.png', '.jpg', '.jpeg', '.webp', '.avif'] as const;

/**
 * A picture of an app. `light` and `dark` are hashes for `pictureAddress`; both exist in all `widths`. Without `dark` the
 * light one serves both themes.
 */
export interface AppPicture {
  readonly id: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Ascending. */
  readonly widths: number[];
  readonly alt: string;
  readonly caption: string | null;
  readonly framing: Framing;
  /** The point that a crop keeps: percent from the left, in steps of 5. */
  readonly focusX: number;
  /** Percent from the top. */
  readonly focusY: number;
  readonly light: string;
  readonly dark: string | null;
}

/** Returns the path of a picture in one of its `widths`. Its bytes never change. */
export function pictureAddress(hash: string, width: number): string {
  return `/media/${hash}-${width}`;
}

/** In pixels, at one pixel of the picture for each half of a mail's: it is sharp on dense screens. */
export const mailPictureSize = { width: 1080, height: 412 } as const;

/** Returns the path of a picture's JPEG form for mails: its upper left part. Its bytes never change. */
export function mailPictureAddress(hash: string): string {
  return `/media/${hash}-mail`;
}

/** In pixels: the size that link previews show whole. */
/** The store's own logo as a picture, in pixels. It is square. */
export const logoSize = 192;

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Returns the path of a picture for link previews, a JPEG. Its bytes never change. */
export function sharePictureAddress(hash: string): string {
  return `/media/${hash}-share`;
}

/** Returns the path of a video. Its bytes never change. */
export function videoAddress(hash: string): string {
  return `/media/${hash}-video`;
}

/** Returns the path of a trial file. Its bytes and its name never change. */
export function trialAddress(hash: string): string {
  return `/media/${hash}-trial`;
}

/** An MP4. `posterId` is the id of one of the app's pictures. */
export interface AppVideo {
  readonly url: string;
  readonly posterId: string;
}

/** `address`: a page to open; `video`: the app's video; `trial`: the app's trial file to download. */
export const demoKinds = ['address', 'video', 'trial'] as const;
export type DemoKind = (typeof demoKinds)[number];

/** The target of Try Demo. `url` is an https address, or a path in this store. */
export type AppDemo =
  | { readonly kind: 'address' | 'video'; readonly url: string }
  | { readonly kind: 'trial'; readonly url: string; readonly fileName: string; readonly sizeBytes: number };

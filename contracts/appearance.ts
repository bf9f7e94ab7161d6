// The appearance of the store.
import * as z from 'zod/mini';
import { accentProblem, accentProblemText } from './accent.ts';
import { mostChroma } from './look.ts';
import { oneLine } from './one-line.ts';

export const mostFooterLinks = 5;

const accentSchema = z.strictObject({
  /** Degrees. */
  hue: z.number().check(z.minimum(0), z.maximum(360)),
  chroma: z.number().check(z.minimum(0), z.maximum(mostChroma)),
});

/** A colour as it is chosen. Refused where white letters on it cannot be read; the message names the nearest that can. */
const accentColourSchema = z.string().check(
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, { error: 'Enter a colour like #1f4fbf.', abort: true }),
  z.check<string>((context) => {
    const problem = accentProblem(context.value);
    if (problem !== null)
      context.issues.push({ code: 'custom', message: accentProblemText(problem), input: context.value });
  }),
);

/** The web, mail, or a page of this store. Browsers read a backslash as a slash, and two slashes as another host. */
const linkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(
      /^(https:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))\S*$/,
      'Enter an address that begins with https://, mailto: or /.',
    ),
  );

/** An uploaded picture: the `objectPath` of an icon. */
const pictureSchema = z
  .string()
  .check(z.regex(/^\/objects\/[0-9a-f-]{36}\/[^/]+\.(svg|png)$/i, 'Upload an SVG or a PNG.'));
const photoSchema = z
  .string()
  .check(z.regex(/^\/objects\/[0-9a-f-]{36}\/[^/]+\.(png|jpe?g)$/i, 'Upload a PNG or a JPEG.'));

const footerLinkSchema = z.strictObject({ text: oneLine(40), url: linkSchema });

const announcementText = z
  .string()
  .check(z.trim(), z.maxLength(160), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line.'));

const announcementSchema = z
  .strictObject({
    text: announcementText,
    /** Empty for no link. */
    url: z.union([z.literal(''), linkSchema]),
    isShown: z.boolean(),
  })
  .check(z.refine(({ text, isShown }) => !isShown || text !== '', { error: 'Enter a text to show.', path: ['text'] }));

/** Null: what the store came with. */
export const appearanceSchema = z.strictObject({
  /** The address of an uploaded picture. */
  logoLight: z.nullable(pictureSchema),
  /** In the dark theme. Null: the light one. */
  logoDark: z.nullable(pictureSchema),
  accent: z.nullable(accentSchema),
  /** The app in the hero. Null, or an app that left the sale: the first featured one. */
  heroAppId: z.nullable(z.uuid()),
  /** The first line of the footer. */
  footerLine: z.nullable(oneLine(120)),
  footerLinks: z.array(footerLinkSchema).check(z.maxLength(mostFooterLinks)),
  /** The picture of the storefront's link previews. Null: the store draws it. */
  socialPicture: z.nullable(photoSchema),
  announcement: announcementSchema,
});
export type Appearance = z.infer<typeof appearanceSchema>;

/** The look as it is saved. An accent may be given as a colour. */
export const appearanceChangeSchema = z.extend(appearanceSchema, {
  accent: z.nullable(z.union([accentSchema, accentColourSchema])),
});
export type AppearanceChange = z.infer<typeof appearanceChangeSchema>;

export const plainAppearance: Appearance = {
  logoLight: null,
  logoDark: null,
  accent: null,
  heroAppId: null,
  footerLine: null,
  footerLinks: [],
  socialPicture: null,
  announcement: { text: '', url: '', isShown: false },
};

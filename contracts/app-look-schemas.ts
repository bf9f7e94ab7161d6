import * as z from 'zod/mini';
import { finishes, framings, isYellow } from './app-look.ts';
import { oneLine } from './one-line.ts';

export const finishSchema = z.enum(finishes);

/** Degrees of OKLCH. */
const hueSchema = z.int().check(z.minimum(0), z.maximum(359));

const chosenHueSchema = hueSchema.check(
  z.refine((hue) => !isYellow(hue), 'Choose a hue outside 75 to 115: yellow is kept for the test banner.'),
);

export const framingSchema = z.enum(framings);

const focusWords = 'Choose a point from 0 to 100 percent, in steps of 5.';

/** Percent from the left or the top, in steps of 5. */
export const focusSchema = z
  .int(focusWords)
  .check(z.refine((percent) => percent >= 0 && percent <= 100 && percent % 5 === 0, focusWords));

const hashSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const appPictureSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  alt: z.string(),
  caption: z.nullable(z.string()),
  framing: framingSchema,
  focusX: focusSchema,
  focusY: focusSchema,
  light: hashSchema,
  dark: z.nullable(hashSchema),
});

/** An app in a list; it is or was on sale. */
export const appMarkSchema = z.object({
  name: z.string(),
  iconUrl: z.nullable(z.string()),
  hue: hueSchema,
  finish: finishSchema,
});

export type AppMark = z.infer<typeof appMarkSchema>;

export const listedLookFields = {
  tagline: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  hue: hueSchema,
  finish: finishSchema,
  /** The app's card is wide. */
  isStory: z.boolean(),
  /** One app of the store: the operator's choice, otherwise the most downloaded. */
  isFeatured: z.boolean(),
  /** The first of `pictures`. */
  picture: z.nullable(appPictureSchema),
};

const demoSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['address', 'video']), url: z.string() }),
  z.object({ kind: z.literal('trial'), url: z.string(), fileName: z.string(), sizeBytes: z.int() }),
]);

/** The fields of a look that only an app's page needs. */
export const fullLookFields = {
  pictures: z.array(appPictureSchema),
  video: z.nullable(z.object({ url: z.string(), posterId: z.string() })),
  demo: z.nullable(demoSchema),
  licenceLine: z.nullable(z.string()),
  /** A day, YYYY-MM-DD. */
  supportUntil: z.nullable(z.string()),
};

const httpsAddressSchema = z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' });

const demoAddressSchema = httpsAddressSchema.check(
  z.maxLength(2_048),
  z.refine(
    (address) => !/^https:[/\\]*[^/\\?#]*@/i.test(address),
    'Enter an address without a user name and password.',
  ),
);

const supportDaySchema = z.iso
  .date('Enter a day, for example 2028-12-31.')
  .check(z.refine((day) => day >= '2000' && day < '2101', 'Enter a day between the years 2000 and 2100.'));

/** A demo as the operator chose it: `video` and `trial` are the files that were uploaded for the app. */
export const demoChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), url: demoAddressSchema }),
  z.strictObject({ kind: z.enum(['video', 'trial']) }),
]);

export type DemoChoice = z.infer<typeof demoChoiceSchema>;

/** The fields of a look in the body of `PATCH /api/apps/{id}`. Null gives `hue` and `finish` back to the store. */
export const lookEditFields = {
  tagline: z.optional(z.nullable(oneLine(120))),
  maker: z.optional(z.nullable(oneLine(80))),
  hue: z.optional(z.nullable(chosenHueSchema)),
  finish: z.optional(z.nullable(finishSchema)),
  isStory: z.optional(z.boolean()),
  /** True takes the place from the app that was featured before. */
  isFeatured: z.optional(z.boolean()),
  demo: z.optional(z.nullable(demoChoiceSchema)),
  licenceLine: z.optional(z.nullable(oneLine(120))),
  supportUntil: z.optional(z.nullable(supportDaySchema)),
};

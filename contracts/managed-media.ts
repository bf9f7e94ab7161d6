import * as z from 'zod/mini';
import { maxPictures } from './app-look.ts';
import { appPictureSchema, focusSchema, framingSchema } from './app-look-schemas.ts';
import { fileNameSchema } from './files.ts';
import { oneLine } from './one-line.ts';

/** A picture of an app as its operator sees it. Without `alt` visitors do not see it. */
export const managedPictureSchema = z.extend(z.omit(appPictureSchema, { alt: true }), {
  alt: z.nullable(z.string()),
});

export type ManagedPicture = z.infer<typeof managedPictureSchema>;

/** The answer of `GET /api/admin/apps/{id}/media`. */
export const managedMediaSchema = z.object({
  /** In their order in the store. */
  pictures: z.readonly(z.array(managedPictureSchema)),
  /** Visitors see it as soon as a picture is shown: the first one is its poster. */
  video: z.nullable(
    z.object({
      url: z.string(),
      sizeBytes: z.number(),
    }),
  ),
  /** Visitors can download it while the app is on sale and its demo is the trial. */
  trial: z.nullable(
    z.object({
      fileName: z.string(),
      sizeBytes: z.number(),
    }),
  ),
});

export type ManagedMedia = z.infer<typeof managedMediaSchema>;

/** The query of `PUT /api/apps/{id}/trial`, whose body is the file. Visitors save it under this name. */
export const trialUploadSchema = z.strictObject({ fileName: fileNameSchema });

/** The last part of `PUT /api/apps/{id}/pictures/{pictureId}/{theme}`, whose body is the picture. */
export const pictureThemes = ['light', 'dark'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** The body of `PATCH /api/apps/{id}/pictures/{pictureId}`. Absent fields stay unchanged. */
export const pictureEditSchema = z
  .strictObject({
    alt: z.optional(z.nullable(oneLine(300))),
    caption: z.optional(z.nullable(oneLine(200))),
    framing: z.optional(framingSchema),
    focusX: z.optional(focusSchema),
    focusY: z.optional(focusSchema),
  })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Change at least one field.'));

export type PictureEdit = z.infer<typeof pictureEditSchema>;

/** The body of `PUT /api/apps/{id}/pictures/order`: the ids of all pictures of the app. */
export const pictureOrderSchema = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(maxPictures)) });

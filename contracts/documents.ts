import * as z from 'zod/mini';
import { languageSchema } from './language-schema.ts';
import { chip, openedValueProblem } from './opened-value.ts';

/** The texts of the pages, which an owner can change. `consent` is the one sentence beside the box that a buyer may tick. */
export const documentKinds = [
  'terms-of-service',
  'privacy-policy',
  'license-agreement',
  'security',
  'help-center',
  'download-issues',
  'refunds',
  'imprint',
  'withdrawal',
  'consent',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindSchema = z.enum(documentKinds);

/** Each order refers to the versions of these that it was placed under. */
export const orderDocumentKinds = ['terms-of-service', 'privacy-policy', 'license-agreement', 'withdrawal'] as const;

/** Their third-level headings are questions, whose answers fold. */
export const foldedKinds: ReadonlySet<DocumentKind> = new Set(['help-center', 'download-issues', 'refunds']);

/**
 * The values that a text may name, as in `{{store-name}}`. A `block` is a table or a list, and stands on a line of its
 * own.
 */
export const documentValues = {
  'store-name': { shows: 'The name of the store', isBlock: false },
  seller: { shows: 'The company’s name, or the store’s until it is set', isBlock: false },
  'support-email': { shows: 'The support address, as a link', isBlock: false },
  'reply-hours': { shows: 'Within how many hours support replies: a number', isBlock: false },
  currency: { shows: 'The currency of the prices', isBlock: false },
  methods: { shows: 'The payment methods that buyers can use now', isBlock: false },
  discounts: { shows: 'What they take off the price', isBlock: false },
  'payment-times': { shows: 'How long the slower ones of them take, in sentences', isBlock: false },
  'link-hours': { shows: 'How many hours a download link works: a number', isBlock: false },
  'refund-days': { shows: 'How many days a buyer can have a refund: a number', isBlock: false },
  'refund-processing': { shows: 'How many business days a refund takes to process: 2-3', isBlock: false },
  'rating-mail': { shows: 'Whether the store asks buyers for ratings by email, in sentences', isBlock: false },
  'withdrawal-page': { shows: 'The address of the page to withdraw from a purchase, as a link', isBlock: false },
  platforms: { shows: 'The systems that apps run on', isBlock: false },
  hosts: { shows: 'The other companies whose scripts a page runs, in sentences', isBlock: false },
  'refund-times': { shows: 'A table: how long the money of a refund takes', isBlock: true },
  cookies: { shows: 'A table of the cookies that the store sets', isBlock: true },
  'browser-storage': { shows: 'A list of what else the store keeps in a browser', isBlock: true },
  retention: { shows: 'A table: how long the store keeps what', isBlock: true },
  company: { shows: 'The company’s facts from the settings', isBlock: true },
} as const satisfies Readonly<Record<string, { readonly shows: string; readonly isBlock: boolean }>>;
export type DocumentValueName = keyof typeof documentValues;

export function replaceValues(markdown: string, valueOf: (name: DocumentValueName) => string): string {
  return markdown.replaceAll(chip, (written, inside: string) => {
    const name = inside.trim();
    return isValueName(name) ? valueOf(name) : written;
  });
}

function isValueName(name: string): name is DocumentValueName {
  return Object.hasOwn(documentValues, name);
}

const promising: ReadonlySet<string> = new Set<DocumentKind>(['terms-of-service', 'refunds', 'withdrawal']);

/** Returns what a text that can be saved should say all the same, or null. */
export function missingPromise(kind: string, markdown: string): string | null {
  let isSaid = false;
  replaceValues(markdown, (name) => {
    if (name === 'refund-days') isSaid = true;
    return '';
  });
  return isSaid || !promising.has(kind)
    ? null
    : 'This text does not name {{refund-days}}. The store refunds within these days whatever the text says.';
}

/** Returns why a text's values cannot be shown, or null. */
export function valueProblem(markdown: string): string | null {
  for (const line of markdown.split('\n')) {
    for (const [written, inside = ''] of line.matchAll(chip)) {
      const name = inside.trim();
      if (!isValueName(name)) return `There is no value ${written}. Choose one from the list, or remove it.`;
      if (documentValues[name].isBlock && line.trim() !== written) {
        return `${written} is a table or a list. Put it on a line of its own.`;
      }
    }
  }
  return openedValueProblem(markdown);
}

export const longestDocument = 40_000;

/** Does not check the values in double braces: they depend on the kind of text. */
export const markdownSchema = z.string().check(
  z.maxLength(longestDocument, `Shorten the text to ${longestDocument.toLocaleString('en-US')} characters.`),
  z.refine((text) => text.trim() !== '', 'Enter a text.'),
  // PostgreSQL keeps no zero characters.
  z.refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'Remove the control characters.'),
);

export const documentParamsSchema = z.strictObject({ kind: documentKindSchema });

/** The query of `GET /api/documents/{kind}`: without `version`, the newest. */
export const documentQuerySchema = z.strictObject({
  language: z._default(languageSchema, 'en'),
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
});

/** The query of `GET /api/documents/{kind}/versions`, newest first. */
export const versionsQuerySchema = z.strictObject({
  language: z._default(languageSchema, 'en'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
});

/** The body of `POST /api/documents/{kind}/preview`. */
export const previewDocumentSchema = z.strictObject({
  language: languageSchema,
  markdown: markdownSchema.check(
    z.check<string>((context) => {
      const message = valueProblem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  ),
});
export type PreviewDocument = z.infer<typeof previewDocumentSchema>;

/** The answer of `GET /api/documents/{kind}`: a text as buyers see it. */
export const shownDocumentSchema = z.readonly(
  z.object({
    kind: documentKindSchema,
    language: languageSchema,
    number: z.int(),
    createdAt: z.iso.datetime(),
    title: z.string(),
    html: z.string(),
  }),
);
export type ShownDocument = z.infer<typeof shownDocumentSchema>;

export const documentListQuerySchema = z.strictObject({ language: z._default(languageSchema, 'en') });

/** The answer of `POST /api/documents/{kind}/preview`. */
export const documentPreviewSchema = z.readonly(z.object({ title: z.string(), html: z.string() }));
export type DocumentPreview = z.infer<typeof documentPreviewSchema>;

export const documentNames: Readonly<Record<DocumentKind, { readonly en: string; readonly de: string }>> = {
  'terms-of-service': { en: 'Terms of service', de: 'Nutzungsbedingungen' },
  'privacy-policy': { en: 'Privacy policy', de: 'Datenschutzerklärung' },
  'license-agreement': { en: 'License agreement', de: 'Lizenzvertrag' },
  security: { en: 'Security', de: 'Sicherheit' },
  'help-center': { en: 'Help center', de: 'Hilfe' },
  'download-issues': { en: 'Download issues', de: 'Probleme beim Download' },
  refunds: { en: 'Refunds', de: 'Erstattungen' },
  imprint: { en: 'Imprint', de: 'Impressum' },
  withdrawal: { en: 'Right of withdrawal', de: 'Widerrufsbelehrung' },
  consent: { en: 'Consent to an immediate download', de: 'Zustimmung zum sofortigen Download' },
};

// All texts that owners change in the area: those of the pages and the words of mails.
import * as z from 'zod/mini';
import { documentKinds, longestDocument, markdownSchema, valueProblem, type DocumentKind } from './documents.ts';
import { languageSchema } from './language-schema.ts';
import { longestMailText, mailKindOf, mailTextKinds, mailTextProblem, type MailTextKind } from './mail-texts.ts';

export type TextKind = DocumentKind | MailTextKind;
export const textKinds: readonly TextKind[] = [...documentKinds, ...mailTextKinds];
export const textKindSchema = z.enum(textKinds);

export const textParamsSchema = z.strictObject({ kind: textKindSchema });

export function textProblem(kind: TextKind, markdown: string): string | null {
  const mail = mailKindOf(kind);
  return mail === null ? valueProblem(markdown) : mailTextProblem(mail, markdown);
}

export function longestText(kind: TextKind): number {
  return mailKindOf(kind) === null ? longestDocument : longestMailText;
}

/** The body of `POST /api/documents/{kind}/versions`. `basedOn` is the version that was changed. */
export const saveTextSchema = z.strictObject({
  language: languageSchema,
  markdown: markdownSchema,
  basedOn: z.number().check(z.int(), z.minimum(1)),
});
export type SaveText = z.infer<typeof saveTextSchema>;

/** An item of `GET /api/documents/{kind}/versions`. Without an operator it is a text that the store came with. */
export const textVersionSchema = z.readonly(
  z.object({
    kind: textKindSchema,
    language: languageSchema,
    number: z.int(),
    createdAt: z.iso.datetime(),
    operatorEmail: z.nullable(z.string()),
    markdown: z.string(),
  }),
);
export type TextVersion = z.infer<typeof textVersionSchema>;

/** An item of `GET /api/documents`: the newest version of a text, without its words. */
export const textStateSchema = z.readonly(
  z.object({
    kind: textKindSchema,
    number: z.int(),
    createdAt: z.iso.datetime(),
    /** True for a version that came with the store. */
    isDefault: z.boolean(),
  }),
);
export type TextState = z.infer<typeof textStateSchema>;

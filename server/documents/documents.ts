import { createHash } from 'node:crypto';
import {
  documentNames,
  orderDocumentKinds,
  type DocumentKind,
  type DocumentPreview,
  type PreviewDocument,
  type ShownDocument,
} from '#contracts/documents.ts';
import { pagesIn, type Language } from '#contracts/languages.ts';
import type { MailKind } from '#contracts/mail.ts';
import { StoreError } from '#contracts/problem.ts';
import { textKinds, type TextKind, type TextState, type TextVersion } from '#contracts/texts.ts';
import { bind } from '#server/bind.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Page } from '#server/http/paging.ts';
import type {
  DefaultMailTexts,
  DocumentRow,
  DocumentValues,
  OrderDocument,
  RenderedDocument,
  ValuesNow,
} from './document.ts';
import {
  findDocument,
  findDocumentById,
  insertOrderDocuments,
  listDocumentVersions,
  listNewestDocuments,
  listOrderDocuments,
} from './document-store.ts';
import { insertDefaults } from './insert-defaults.ts';
import { renderDocument } from './render-document.ts';
import { saveDocument, type SaveDocumentDeps } from './save-document.ts';
import { valuesOf, type DocumentValuesDeps } from './values-of.ts';

export interface DocumentsDeps extends DocumentValuesDeps, SaveDocumentDeps {}

export type Documents = ReturnType<typeof createDocuments>;

/** The store's texts, kept in memory because every page of them and every order needs them. */
export function createDocuments(deps: DocumentsDeps) {
  const { db } = deps;
  let newest = new Map<string, DocumentRow>();
  let rendered = new WeakMap<DocumentRow, { readonly values: Buffer; readonly document: RenderedDocument }>();
  const keyOf = (kind: TextKind, language: Language): string => `${kind}:${language}`;

  async function load(): Promise<void> {
    const rows = await listNewestDocuments(db);
    newest = new Map(rows.map((row) => [keyOf(row.kind, row.language), row]));
    rendered = new WeakMap();
  }

  function newestRow<Kind extends TextKind>(kind: Kind, language: Language): DocumentRow<Kind> {
    const row = newest.get(keyOf(kind, language));
    if (row === undefined) throw new StoreError('unavailable', 'The texts of this store are not loaded yet.');
    return row as DocumentRow<Kind>;
  }

  function withValues(row: DocumentRow<DocumentKind>, values: DocumentValues): RenderedDocument {
    const { id, kind, language, number, markdown, created_at: createdAt } = row;
    const content = render(markdown, { kind, language, values });
    return { id, kind, language, number, createdAt, title: documentNames[kind][language], markdown, ...content };
  }

  function render(
    markdown: string,
    { kind, language, values }: Pick<DocumentRow<DocumentKind>, 'kind' | 'language'> & Pick<OrderDocument, 'values'>,
  ) {
    return renderDocument(markdown, { kind, values, pages: pagesIn(language, deps.facts().publicUrl) });
  }

  function valuesNow(language: Language): ValuesNow {
    const values = valuesOf(deps, language);
    return { id: createHash('sha256').update(JSON.stringify(values)).digest(), values };
  }

  function current(kind: DocumentKind, language: Language): RenderedDocument {
    const row = newestRow(kind, language);
    const { id, values } = valuesNow(language);
    const known = rendered.get(row);
    if (known?.values.equals(id) === true) return known.document;
    const document = withValues(row, values);
    rendered.set(row, { values: id, document });
    return document;
  }

  return {
    /** Inserts the texts that this version of the store comes with, and loads all. Call it once, at start-up. */
    async prepare(mailTexts: DefaultMailTexts): Promise<void> {
      await insertDefaults(db, mailTexts);
      await load();
    },

    /** Called when a database notification reports a new version. */
    load,

    current,

    /** Returns an owner's words for a mail; null if the default ones are in use. */
    mailText(kind: MailKind, language: Language): string | null {
      const { operator_id: operatorId, markdown } = newestRow(`mail-${kind}`, language);
      return operatorId === null ? null : markdown;
    },

    /** Returns a version as buyers see it: the newest, or `number`. Throws not-found. */
    async show(kind: DocumentKind, language: Language, number?: number): Promise<ShownDocument> {
      if (number === undefined) return shown(current(kind, language));
      const row = await findDocument(db, kind, language, number);
      if (row === undefined) throw new StoreError('not-found', 'There is no such version of this text.');
      return shown(withValues(row, valuesNow(language).values));
    },

    /** Returns a version by its id, with the values of this moment; null if there is none of this kind. */
    async find(kind: DocumentKind, id: string): Promise<RenderedDocument | null> {
      const row = isId(id) ? await findDocumentById(db, kind, id) : undefined;
      return row === undefined ? null : withValues(row, valuesNow(row.language).values);
    },

    async recordShown(tx: Transaction, orderId: string, language: Language): Promise<void> {
      const ids = orderDocumentKinds.map((kind) => newestRow(kind, language).id);
      await insertOrderDocuments(tx, orderId, ids, valuesNow(language));
    },

    /** Returns the texts of an order, exactly as they were shown. An order of an earlier version of the store has none. */
    async shownAt(tx: Db, orderId: string): Promise<RenderedDocument[]> {
      const rows = await listOrderDocuments(tx, orderId);
      return rows.map((row) => withValues(row, row.values));
    },

    list(language: Language): TextState[] {
      return textKinds.map((kind) => {
        const { number, created_at: createdAt, operator_id: operatorId } = newestRow(kind, language);
        return { kind, number, createdAt: createdAt.toISOString(), isDefault: operatorId === null };
      });
    },

    save: bind(saveDocument, { ...deps, load, newestRow }),

    preview(kind: DocumentKind, { language, markdown }: PreviewDocument): DocumentPreview {
      const { html } = render(markdown, { kind, language, values: valuesNow(language).values });
      return { title: documentNames[kind][language], html };
    },

    async versions(
      kind: TextKind,
      { language, cursor, limit }: { readonly language: Language; readonly cursor?: number; readonly limit: number },
    ): Promise<Page<TextVersion>> {
      const below = cursor === undefined ? {} : { below: cursor };
      const rows = await listDocumentVersions(db, { kind, language, ...below, limit: limit + 1 });
      const items = rows.slice(0, limit).map(({ created_at, email, ...row }) => ({
        ...row,
        createdAt: created_at.toISOString(),
        operatorEmail: email,
      }));
      return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.number) : null };
    },
  };
}

function shown({ kind, language, number, createdAt, title, html }: RenderedDocument): ShownDocument {
  return { kind, language, number, createdAt: createdAt.toISOString(), title, html };
}

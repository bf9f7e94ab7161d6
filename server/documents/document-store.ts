import { sql } from 'kysely';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import type { TextKind } from '#contracts/texts.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import type { DocumentRow, NewDocument, OrderDocument, ValuesNow } from './document.ts';

const columns = ['id', 'kind', 'language', 'number', 'markdown', 'operator_id', 'created_at'] as const;

export function listNewestDocuments(db: Db): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .select(columns)
    .distinctOn(['kind', 'language'])
    .orderBy('kind')
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute();
}

export function listDefaultDocuments(db: Db): Promise<Pick<DocumentRow, 'kind' | 'language' | 'markdown'>[]> {
  return db.selectFrom('documents').select(['kind', 'language', 'markdown']).where('operator_id', 'is', null).execute();
}

/** Inserts versions. Leaves out those whose number was taken concurrently. */
export function insertDocuments(db: Db, documents: readonly NewDocument[]): Promise<DocumentRow[]> {
  return db
    .insertInto('documents')
    .values([...documents])
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'number']).doNothing())
    .returning(columns)
    .execute();
}

export function findDocument(
  db: Db,
  kind: DocumentKind,
  language: Language,
  number: number,
): Promise<DocumentRow<DocumentKind> | undefined> {
  return db
    .selectFrom('documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('number', '=', number)
    .$castTo<DocumentRow<DocumentKind>>()
    .executeTakeFirst();
}

export function findDocumentById(
  db: Db,
  kind: DocumentKind,
  id: string,
): Promise<DocumentRow<DocumentKind> | undefined> {
  return db
    .selectFrom('documents')
    .select(columns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$castTo<DocumentRow<DocumentKind>>()
    .executeTakeFirst();
}

export function listDocumentVersions(
  db: Db,
  {
    kind,
    language,
    below,
    limit,
  }: { readonly kind: TextKind; readonly language: Language; readonly below?: number; readonly limit: number },
) {
  let query = db
    .selectFrom('documents')
    .leftJoin('operators', 'operators.id', 'documents.operator_id')
    .select([
      'documents.kind',
      'documents.language',
      'documents.number',
      'documents.markdown',
      'documents.created_at',
      'operators.email',
    ])
    .where('documents.kind', '=', kind)
    .where('documents.language', '=', language);
  if (below !== undefined) query = query.where('documents.number', '<', below);
  return query.orderBy('documents.number', 'desc').limit(limit).execute();
}

export async function insertOrderDocuments(
  tx: Transaction,
  orderId: string,
  documentIds: readonly string[],
  { id, values }: ValuesNow,
): Promise<void> {
  await tx
    .insertInto('document_values')
    .values({ id, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('order_documents')
    .values(documentIds.map((documentId) => ({ order_id: orderId, document_id: documentId, values_id: id })))
    .execute();
}

export function listOrderDocuments(db: Db, orderId: string): Promise<OrderDocument[]> {
  return db
    .selectFrom('order_documents as shown')
    .innerJoin('documents', 'documents.id', 'shown.document_id')
    .innerJoin('document_values', 'document_values.id', 'shown.values_id')
    .select(columns.map((column) => `documents.${column}` as const))
    .select(sql<OrderDocument['values']>`document_values.values`.as('values'))
    .where('shown.order_id', '=', orderId)
    .$castTo<OrderDocument>()
    .execute();
}

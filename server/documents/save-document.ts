import type { Language } from '#contracts/languages.ts';
import { StoreError } from '#contracts/problem.ts';
import { textProblem, type SaveText, type TextKind, type TextVersion } from '#contracts/texts.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { DocumentRow } from './document.ts';
import { insertDocuments } from './document-store.ts';

export interface SaveDocumentDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
}

interface LoadedDocuments {
  readonly load: () => Promise<void>;
  readonly newestRow: (kind: TextKind, language: Language) => DocumentRow;
}

const longestConsent = 300;

/**
 * Makes a new version of a text. Throws document-changed if `basedOn` is not the newest version any more, and
 * invalid-payload for values that the text cannot show, for a mail of another shape or without what it has to say, and
 * for a consent that is not one sentence beside a box.
 */
export async function saveDocument(
  { db, audit, load, newestRow }: SaveDocumentDeps & LoadedDocuments,
  kind: TextKind,
  { language, markdown, basedOn }: SaveText,
  { operatorId, email }: Pick<OperatorSession, 'operatorId' | 'email'>,
): Promise<TextVersion> {
  const text = `${markdown.replaceAll(/\r\n?/g, '\n').trim()}\n`;
  const problem = textProblem(kind, text);
  if (problem !== null) throw new StoreError('invalid-payload', problem);
  if (kind === 'consent') refuseLongConsent(text.trim());
  await load();
  const newest = newestRow(kind, language);
  if (newest.number !== basedOn) throw changed(newest.number);
  const saved = await db.transaction().execute(async (tx) => {
    const [row] = await insertDocuments(tx, [
      { id: newId(), kind, language, number: basedOn + 1, markdown: text, operator_id: operatorId },
    ]);
    if (row === undefined) throw changed(basedOn + 1);
    const details = { language, version: row.number };
    await audit(tx, { operatorId, action: 'text-changed', subject: kind, details });
    return row;
  });
  await load();
  const { number, created_at: createdAt } = saved;
  return { kind, language, number, markdown: text, createdAt: createdAt.toISOString(), operatorEmail: email };
}

function changed(version: number): StoreError {
  return new StoreError(
    'document-changed',
    'Another owner has saved this text meanwhile. Copy what you wrote, then open the newest version.',
    { version },
  );
}

function refuseLongConsent(text: string): void {
  if (text.includes('\n') || text.length > longestConsent) {
    throw new StoreError('invalid-payload', `Write the consent on one line, in at most ${longestConsent} characters.`);
  }
}

import { languages, type Language } from '#contracts/languages.ts';
import { textKinds, type TextKind } from '#contracts/texts.ts';
import type { Db } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { defaultDocuments } from './defaults/defaults.ts';
import type { DefaultMailTexts } from './document.ts';
import { insertDocuments, listDefaultDocuments, listNewestDocuments } from './document-store.ts';

/**
 * Makes a version of each text that this version of the store comes with, so that orders can refer to it. Never replaces
 * a text that an owner saved. A text that was a default before is not inserted again: two versions of the store that run
 * side by side would otherwise take turns.
 */
export async function insertDefaults(db: Db, mailTexts: DefaultMailTexts): Promise<void> {
  const textOf = (kind: TextKind, language: Language): string =>
    ({ ...defaultDocuments[language], ...mailTexts[language] })[kind];
  const rows = await listNewestDocuments(db);
  const stale = textKinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const newest = rows.find((row) => row.kind === kind && row.language === language);
      const markdown = textOf(kind, language);
      const isCurrent = newest !== undefined && (newest.operator_id !== null || newest.markdown === markdown);
      return isCurrent ? [] : [{ kind, language, markdown, number: (newest?.number ?? 0) + 1 }];
    }),
  );
  if (stale.length === 0) return;
  const earlier = await listDefaultDocuments(db);
  const isKnown = (document: (typeof stale)[number]): boolean =>
    earlier.some(
      ({ kind, language, markdown }) =>
        kind === document.kind && language === document.language && markdown === document.markdown,
    );
  const missing = stale.filter((document) => !isKnown(document));
  if (missing.length === 0) return;
  await insertDocuments(
    db,
    missing.map((document) => ({ ...document, id: newId(), operator_id: null })),
  );
}

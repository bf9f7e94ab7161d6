import { documentNames, type DocumentKind } from '#contracts/documents.ts';
import { mailKindOf } from '#contracts/mail-texts.ts';
import type { TextKind } from '#contracts/texts.ts';
import { mailNames } from '#web/admin/orders/mail-names.ts';

export function textName(kind: TextKind): string {
  const mail = mailKindOf(kind);
  return mail === null ? documentNames[kind as DocumentKind].en : mailNames[mail];
}

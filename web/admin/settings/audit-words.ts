// Words for operators' actions. Identifiers stay out: the server names subjects.
import type { AuditAction } from '#contracts/audit.ts';
import { testedNames, type TestedName } from '#contracts/connections.ts';
import type { AuditRecord } from '#contracts/settings.ts';
import { textKinds, type TextKind } from '#contracts/texts.ts';
import { inWords } from '#web/admin/parts/in-words.ts';
import { textName } from '#web/admin/texts/text-name.ts';
import { auditPhrases, settingNames } from './audit-phrases.ts';

const connectionTitles: Readonly<Record<TestedName, string>> = {
  paypal: 'PayPal',
  smtp: 'the mail server',
  imap: 'the mailbox',
  cashapp: 'Cash App',
};

type Deed = Pick<AuditRecord, 'action' | 'subject' | 'subjectName' | 'details'>;

/** Returns words such as "refunded #1042", without a full stop. */
export function describeAction(deed: Deed): string {
  const phrase = auditPhrases[deed.action as AuditAction] as (typeof auditPhrases)[AuditAction] | undefined;
  // Recorded by a later version.
  if (phrase === undefined) return deed.action.replaceAll('-', ' ');
  if (typeof phrase === 'string') return phrase;
  const [named, nameless] = phrase;
  const name = nameOf(deed);
  return name === null ? nameless : `${named} ${name}`;
}

function nameOf({ action, subject, subjectName, details }: Deed): string | null {
  if (action === 'settings-changed') return nameSettings(details);
  if (isOneOf(textKinds, subject)) return nameText(subject);
  if (isOneOf(testedNames, subject)) return connectionTitles[subject];
  return subjectName ?? (typeof details.email === 'string' ? details.email : null);
}

function nameSettings(change: AuditRecord['details']): string | null {
  const names = Object.keys(change).map((key) => settingNames[key as keyof typeof settingNames] ?? key);
  return names.length === 0 ? null : inWords(names);
}

function nameText(kind: TextKind): string {
  return kind.startsWith('mail-') ? `of the email “${textName(kind)}”` : `“${textName(kind)}”`;
}

function isOneOf<T extends string>(all: readonly T[], value: string | null): value is T {
  return (all as readonly (string | null)[]).includes(value);
}

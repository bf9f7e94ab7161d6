// What operators did, in words. Identifiers stay out: what a record is about is named by the server.
import type { AuditRecord } from '#contracts/settings.ts';

/** What follows the operator's address: "changed the price of", "signed in". */
const phrases: Readonly<Record<string, string>> = {
  'app-added': 'added the app',
  'app-edited': 'edited',
  'app-deleted': 'deleted the app',
  'app-restored': 'restored the app',
  'buyer-forgotten': 'forgot the buyer of',
  'cashapp-payment-auto-confirmed': 'a receipt confirmed a Cash App payment',
  'cashapp-payment-confirmed': 'confirmed a Cash App payment',
  'cashapp-payment-rejected': 'rejected a Cash App payment',
  'cashapp-payment-sent-back': 'sent a Cash App payment back',
  'cashapp-receipt-refused': 'set a Cash App receipt aside',
  'coin-changed': 'changed a coin',
  'coin-key-changed': 'put another wallet key to use',
  'coin-key-discarded': 'discarded a wallet key',
  'coin-key-entered': 'entered a wallet key',
  'coin-node-changed': 'changed the node of a coin',
  'coin-payments-exported': 'exported payments by coins',
  'coin-rates-changed': 'changed the source of coin rates',
  'coins-sent-back': 'noted coins that were sent back for',
  'connection-changed': 'changed the connection to',
  'connection-forgotten': 'disconnected',
  'connection-tested': 'tested the connection to',
  'file-uploaded': 'uploaded a file of',
  'file-deleted': 'deleted a file of',
  'file-edited': 'changed a file of',
  'invitation-accepted': 'accepted an invitation',
  'invitation-withdrawn': 'withdrew an invitation',
  'mail-sent-again': 'sent an email again for',
  'message-replied': 'answered a message',
  'operator-created': 'added the operator',
  'operator-invited': 'invited',
  'operator-role-changed': 'changed the role of',
  'order-address-changed': 'changed the address of',
  'order-address-corrected': 'corrected the address of',
  'order-link-resent': 'sent the download link again for',
  'order-noted': 'wrote a note on',
  'order-refund-requested': 'asked for a refund of',
  'order-refunded': 'refunded',
  'orders-exported': 'exported orders',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'password-changed': 'changed their password',
  'payment-review-resolved': 'decided about a payment of',
  'recovery-code-used': 'signed in with a recovery code',
  'recovery-codes-renewed': 'renewed their recovery codes',
  'rating-hidden': 'hid a rating',
  'rating-shown': 'showed a rating again',
  'release-created': 'began a release of',
  'release-published': 'published a release of',
  'second-factor-turned-off': 'turned their second factor off',
  'second-factor-turned-on': 'turned their second factor on',
  'session-ended': 'ended a session',
  'settings-changed': 'changed settings',
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'signed-out-everywhere': 'signed out everywhere',
  'text-changed': 'changed a text',
};

const connectionNames: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  smtp: 'the mail server',
  imap: 'the mailbox',
};

/** What a record did: "refunded #1042", without a full stop. */
export function sayDeed({
  action,
  subject,
  subjectName,
}: Pick<AuditRecord, 'action' | 'subject' | 'subjectName'>): string {
  const phrase = phrases[action] ?? action.replaceAll('-', ' ');
  const connection = action.startsWith('connection-') ? connectionNames[subject ?? ''] : undefined;
  const isAboutSelf = /^(signed|password|second-factor|recovery|passkey|invitation-accepted|session)/.test(action);
  const object = connection ?? (isAboutSelf ? null : subjectName);
  return object === null ? phrase : `${phrase} ${object}`;
}

const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{32,}$/i;

/** The details of a record that a person can read: "Amount: 12.50". */
export function sayDetails(details: AuditRecord['details']): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const text = sayValue(value);
      return text === null || /id$/i.test(name) ? [] : [`${sayName(name)}: ${text}`];
    })
    .join(' · ');
}

function sayName(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function sayValue(value: unknown): string | null {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return identifier.test(value) ? null : value;
  if (!Array.isArray(value)) return sayChange(value);
  const texts = value.flatMap((each) => sayValue(each) ?? []);
  return texts.length === 0 ? 'none' : texts.join(', ');
}

/** Says "from 19.99 to 24.50" of a change; other objects are for machines. */
function sayChange(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return null;
  const [from, to] = [sayValue(value.from), sayValue(value.to)];
  return from === null || to === null ? null : `from ${from} to ${to}`;
}

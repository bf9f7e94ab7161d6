// The words of Cash App's receipts. We hold no genuine one: the subject follows public descriptions, the lines are assumed.
import { parseMinor } from '#contracts/money.ts';

interface ReceiptWords {
  /** Chosen by the payer: it may contain any words and amounts. */
  readonly payer: string;
  readonly amount: string;
  readonly note: string | null;
  readonly cashtag: string;
  readonly identifier: string;
}

export interface ReadReceipt {
  readonly amountMinor: number;
  readonly note: string | null;
  readonly cashtag: string;
}

function writeReceipt({ payer, amount, note, cashtag, identifier }: ReceiptWords) {
  const about = note === null ? '' : ` for ${note}`;
  return {
    subject: `${payer} sent you ${amount}${about}`,
    lines: [
      `${payer} sent you ${amount}`,
      ...(note === null ? [] : [`For ${note}`]),
      `Amount ${amount}`,
      `To ${cashtag}`,
      `From ${payer}`,
      `Identifier ${identifier}`,
      'Received',
      'Cash App',
    ],
  };
}

const patterns = {
  payer: /^From (.{1,100})$/,
  amount: /^Amount (\$(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{2})?)$/,
  note: /^For (.{1,200})$/,
  cashtag: /^To (\$[A-Za-z0-9]{1,20})$/,
  identifier: /^Identifier (#[A-Z0-9-]{4,40})$/,
} as const;

/**
 * Reads a receipt. Each field is read from its own line, and a receipt written with these fields must equal the whole
 * mail: so a name or a note cannot stand for another field, and nothing can be added. Returns null for another mail.
 */
export function readReceipt(mail: { readonly subject: string; readonly text: string }): ReadReceipt | null {
  const subject = plain(mail.subject);
  const lines = mail.text.split('\n').flatMap((line) => plain(line) || []);
  const note = fieldOf('note', lines[1]);
  const rest = lines.slice(note === null ? 1 : 2);
  const amount = fieldOf('amount', rest[0]);
  const cashtag = fieldOf('cashtag', rest[1]);
  const payer = fieldOf('payer', rest[2]);
  const identifier = fieldOf('identifier', rest[3]);
  if (amount === null || cashtag === null || payer === null || identifier === null) return null;
  const written = writeReceipt({ payer, amount, note, cashtag, identifier });
  const isWhole = written.lines.length === lines.length && written.lines.every((line, index) => line === lines[index]);
  const amountMinor = parseMinor(amount.replaceAll(/[$,]/g, ''));
  const isPlainName = !/\$|sent you/i.test(payer);
  if (!isWhole || written.subject !== subject || amountMinor === null || amountMinor === 0 || !isPlainName) return null;
  return { amountMinor, note, cashtag };
}

function fieldOf(name: keyof typeof patterns, line = ''): string | null {
  return patterns[name].exec(line)?.[1] ?? null;
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

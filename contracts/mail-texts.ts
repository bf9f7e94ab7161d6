// The words of mails to buyers that an owner can change: a subject, a heading and paragraphs. Everything else of a mail
// belongs to its template.
import { mailKinds, type MailKind } from './mail.ts';
import { chip, openedValueProblem } from './opened-value.ts';

export type MailTextKind = `mail-${MailKind}`;
export const mailTextKinds: readonly MailTextKind[] = mailKinds.map((kind) => `mail-${kind}` as const);

const kindsOfTexts = new Map(mailKinds.map((kind): [string, MailKind] => [`mail-${kind}`, kind]));

export function mailKindOf(kind: string): MailKind | null {
  return kindsOfTexts.get(kind) ?? null;
}

/** The values that the words of mails may name, as in `{{app}}`. */
export const mailValues = {
  app: 'The name of the app',
  order: 'The number of the order: #1042',
  amount: 'The amount that the email is about: $18.99',
  availability: 'The version and the systems that the app runs on, in a sentence',
  method: 'The payment method',
  'download-state': 'Whether the download still works, in a sentence',
  hours: 'How many hours the buyer has: a number',
  'new-address': 'The address that the order is about to get, shortened',
  decision: 'What was hidden and why, in sentences',
  'received-at': 'When the withdrawal was received',
  'refund-days': 'How many days a buyer can have a refund: a number',
  'store-name': 'The name of the store',
  'support-email': 'The support address',
} as const;
export type MailValueName = keyof typeof mailValues;
export type MailValues = Readonly<Record<MailValueName, string>>;

interface ValuesOfKind {
  /** Values the mail states nowhere else: its heading or a paragraph has to name them. */
  readonly needed: readonly MailValueName[];
  readonly others: readonly MailValueName[];
}

const everywhere = ['store-name', 'support-email'] as const;

const valuesOfKinds: Readonly<Record<MailKind, ValuesOfKind>> = {
  receipt: { needed: [], others: ['app', 'order', 'amount', 'availability'] },
  'download-link': { needed: [], others: ['app', 'order', 'availability'] },
  refund: { needed: ['app', 'amount', 'download-state'], others: ['order', 'method'] },
  'dispute-won': { needed: ['app'], others: ['order'] },
  'dispute-lost': { needed: ['app'], others: ['order'] },
  'late-payment': { needed: ['app', 'amount'], others: ['order'] },
  'under-review': { needed: ['app'], others: ['order'] },
  'rest-due': { needed: ['app', 'hours'], others: ['order'] },
  'magic-link': { needed: [], others: [] },
  'address-change': { needed: ['app', 'new-address', 'hours'], others: ['order'] },
  withdrawal: { needed: [], others: ['order', 'received-at', 'refund-days'] },
  'withdrawal-declined': { needed: ['app'], others: ['order', 'refund-days'] },
  'rating-request': { needed: ['app'], others: ['order'] },
  'rating-hidden': { needed: ['decision'], others: ['app', 'order'] },
};

export function mailValueNames(kind: MailKind): readonly MailValueName[] {
  const { needed, others } = valuesOfKinds[kind];
  return [...needed, ...others, ...everywhere];
}

export const longestMailText = 4_000;
const longestSubject = 150;

/** A subject and a heading of one line each, and what stands below them. Lines of a paragraph stay lines. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Reads `# subject`, `## heading` and paragraphs between empty lines. Returns null for another shape. */
export function parseMailText(text: string): MailWords | null {
  const [subject = '', heading = '', ...paragraphs] = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const [, subjectWords] = /^# +(?<words>.+)$/.exec(subject) ?? [];
  const [, headingWords] = /^## +(?<words>.+)$/.exec(heading) ?? [];
  const hasShape = subjectWords !== undefined && headingWords !== undefined && paragraphs.length > 0;
  return hasShape ? { subject: subjectWords.trim(), heading: headingWords.trim(), paragraphs } : null;
}

export function writeMailText({ subject, heading, paragraphs }: MailWords): string {
  return `${[`# ${subject}`, `## ${heading}`, ...paragraphs].join('\n\n')}\n`;
}

/** Returns the words with each `{{name}}` replaced. What a value holds is not read again. */
export function fillMailWords({ subject, heading, paragraphs }: MailWords, values: MailValues): MailWords {
  const fill = (text: string): string =>
    text
      .replaceAll(chip, (written, inside: string) => {
        const name = inside.trim();
        return isMailValue(name) ? values[name] : written;
      })
      .replaceAll(/ +(?=\n|$)/g, '');
  return {
    subject: fill(subject),
    heading: fill(heading),
    paragraphs: paragraphs.map(fill).filter((paragraph) => paragraph !== ''),
  };
}

function isMailValue(name: string): name is MailValueName {
  return Object.hasOwn(mailValues, name);
}

/** Returns why a mail of this kind cannot have these words, or null. */
export function mailTextProblem(kind: MailKind, text: string): string | null {
  if (text.length > longestMailText)
    return `Shorten the text to ${longestMailText.toLocaleString('en-US')} characters.`;
  const words = parseMailText(text);
  if (words === null)
    return 'Begin with “# ” and the subject, then “## ” and the heading, then at least one paragraph.';
  if (words.paragraphs.some((paragraph) => /^#{1,6} /m.test(paragraph)))
    return 'An email has one subject and one heading. Write the other lines without “#”.';
  if (words.subject.length > longestSubject) return `Shorten the subject to ${longestSubject} characters.`;
  return valueProblem(kind, text, [words.heading, ...words.paragraphs].join('\n'));
}

function valueProblem(kind: MailKind, text: string, shown: string): string | null {
  const known: readonly string[] = mailValueNames(kind);
  for (const [written, inside = ''] of text.matchAll(chip)) {
    if (!known.includes(inside.trim()))
      return `There is no value ${written} in this email. Choose one from the list, or remove it.`;
  }
  const opened = openedValueProblem(text);
  if (opened !== null) return opened;
  const named = new Set([...shown.matchAll(chip)].map(([, inside = '']) => inside.trim()));
  const missing = valuesOfKinds[kind].needed.find((name) => !named.has(name));
  return missing === undefined
    ? null
    : `Name {{${missing}}} in the heading or a paragraph: this email says it nowhere else.`;
}

// The details of the audit log in words: a label and a way to say the value for each name that the server records.
import { showMoney } from '#web/admin/orders/money-text.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showExactly } from '#web/components/dates.ts';
import { codeNames } from './audit-codes.ts';

const fieldNames: Readonly<Partial<Record<string, string>>> = {
  iconUrl: 'icon',
  isActive: 'on sale',
  releaseNotes: 'release notes',
  isStory: 'story',
  isFeatured: 'featured',
  licenceLine: 'licence',
  supportUntil: 'support until',
  alt: 'description',
  focusX: 'focus point',
  focusY: 'focus point',
};

type Say = (value: unknown, details: Readonly<Record<string, unknown>>) => string | null;

const hidden: Say = () => null;
const code: Say = (value) => (typeof value === 'string' ? (codeNames[value] ?? value) : sayCodes(value));
const money: Say = (value, { currency }) =>
  typeof value === 'string' ? showMoney(value, typeof currency === 'string' ? currency : undefined) : sayPlain(value);
const size: Say = (value) => (typeof value === 'number' ? showBytes(value) : null);
/** "usdt:tron" is USDT on Tron. */
const coin: Say = (value) => {
  const [symbol = '', network] = String(value).split(':');
  return network === undefined ? capital(symbol) : `${symbol.toUpperCase()} on ${capital(network)}`;
};
const fields: Say = (value) =>
  Array.isArray(value) ? [...new Set(value.map((name) => fieldNames[String(name)] ?? String(name)))].join(', ') : null;
const minimum: Say = (value) => (typeof value === 'number' ? `$${value}` : money(value, {}));

/** An absent way to say a value: as it is written. */
const labels: Readonly<Partial<Record<string, readonly [label: string, say?: Say]>>> = {
  address: ['Address'],
  amount: ['Amount', money],
  architecture: ['Processor'],
  asksForConsent: ['Asked'],
  asksForRatings: ['Asked'],
  before: ['Price before', money],
  by: ['With', (value) => (value === 'invitation' ? 'their invitation' : `their ${String(value)}`)],
  cashAppHandle: ['Cash App name'],
  cashAppReceiptAddress: ['Address'],
  cashAppReceiptDomains: ['Domains'],
  clientId: ['Client ID'],
  coin: ['Coin', coin],
  coinGeckoKey: ['CoinGecko key'],
  coins: ['Coins'],
  currency: ['', hidden],
  dispute: ['Disputes'],
  email: ['Email'],
  endedSessions: ['Sessions ended'],
  fields: ['Changed', fields],
  fileName: ['File'],
  fingerprint: ['Key'],
  firstAddress: ['First address'],
  folder: ['Folder'],
  from: ['From'],
  hasAlerts: ['Told by email'],
  heldBecause: ['Held because'],
  heroHeadline: ['Headline'],
  heroText: ['Text'],
  host: ['Server'],
  isActive: ['On sale'],
  isGivenAgain: ['Download given again'],
  isHeld: ['Held back'],
  isOffered: ['Offered'],
  isPasswordNew: ['Another password'],
  isSecretNew: ['Another secret'],
  kind: ['Email', code],
  language: ['Language', code],
  method: ['Method', code],
  methodsOffSale: ['Not offered', (value) => (Array.isArray(value) && value.length === 0 ? 'none' : sayCodes(value))],
  minimumPrice: ['Least price', minimum],
  name: ['Name'],
  network: ['Network', coin],
  note: ['Note'],
  noteCode: ['Code'],
  orders: ['Orders'],
  platform: ['System', code],
  port: ['Port'],
  price: ['Price', money],
  q: ['Search'],
  reason: ['Reason', code],
  receivedAt: ['Received'],
  reference: ['', hidden],
  replaced: ['Replaced version'],
  rest: ['Asked for'],
  review: ['Reviews'],
  role: ['Role', (value) => (typeof value === 'string' ? value : null)],
  security: ['Security', code],
  session: ['', hidden],
  sizeBytes: ['Size', size],
  source: ['Source', code],
  state: ['It was'],
  status: ['Status', code],
  storeName: ['Name'],
  supportEmail: ['Address'],
  text: ['Text'],
  theme: ['Theme'],
  to: ['To'],
  transaction: ['Transaction'],
  transferNumber: ['Transfer'],
  usesFixedPrices: ['Fixed prices'],
  version: ['Version'],
  webhookId: ['Webhook ID'],
  works: ['Works'],
  worth: ['Worth', money],
};

const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-|^(0x)?[0-9a-f]{32,}$/i;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function sayDetails(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const [label, say = sayPlain] = labels[name] ?? [capital(wordsOf(name))];
      const text = sayChange(value, (each) => say(each, details));
      return text === null ? [] : [`${label}: ${text}`];
    })
    .join(' · ');
}

/** Returns "from 19.99 to 24.50" for a change. */
function sayChange(value: unknown, say: (value: unknown) => string | null): string | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return say(value);
  const [from, to] = [say(value.from), say(value.to)];
  return from === null || to === null ? null : `from ${from} to ${to}`;
}

/** Returns null for what is for machines: identifiers, objects. */
function sayPlain(value: unknown): string | null {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return identifier.test(value) ? null : instant.test(value) ? showExactly(value) : value;
  if (!Array.isArray(value)) return null;
  const texts = value.flatMap((each) => sayPlain(each) ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}

function sayCodes(value: unknown): string | null {
  return sayPlain(Array.isArray(value) ? value.map((each: unknown) => codeNames[String(each)] ?? each) : value);
}

function wordsOf(name: string): string {
  return name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

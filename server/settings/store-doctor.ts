import { sql } from 'kysely';
import { paymentMethodNames, paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { requiredCompanyFacts, type Company, type Finding, type FindingPlace } from '#contracts/settings.ts';
import type { Db } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { ProviderCheckup } from '#server/payments/provider-health.ts';

export interface DoctorDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly log: Logger;
  readonly checkStorage: () => Promise<void>;
  readonly examineMail: () => Promise<Omit<Finding, 'part'>>;
  readonly examineInbox: () => Promise<Omit<Finding, 'part'>>;
  readonly examineReceipts: () => Promise<Omit<Finding, 'part'>>;
  readonly examineNetworks: () => Promise<readonly Finding[]>;
  readonly providerFor: (method: PaymentMethod) => string | null;
  readonly checkProvider: (method: PaymentMethod) => Promise<ProviderCheckup | null>;
  readonly isOffSale: (method: PaymentMethod) => boolean;
  readonly hasApplePayDomain: boolean;
  readonly company: Company;
}

/** Checks every part of the store. Never throws: a failure becomes a finding. */
export async function examineStore(deps: DoctorDeps): Promise<Finding[]> {
  const { db, checkStorage } = deps;
  const [database, storage, email, spare] = await Promise.all([
    examine(
      deps,
      'Database',
      timed(async () => {
        const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
        return ok(`PostgreSQL ${rows[0]?.server_version ?? ''} works.`);
      }),
    ),
    examine(
      deps,
      'Storage',
      timed(async () => {
        await checkStorage();
        return ok('Files can be written and read.');
      }),
    ),
    examine(deps, 'Email', timed(deps.examineMail), 'email'),
    examineSpareParts(deps),
  ]);
  const providers = Map.groupBy(paymentMethods, deps.providerFor);
  const methods = await Promise.all([...providers].map(([name, own]) => examineProvider(deps, name, own)));
  return [
    database,
    storage,
    email,
    ...spare,
    { part: 'Imprint', place: 'company', ...examineCompany(deps) },
    ...methods.flat(),
  ];
}

export type SparePartsDeps = Pick<DoctorDeps, 'log' | 'examineInbox' | 'examineReceipts' | 'examineNetworks'>;

/** Checks parts whose failure does not block buyers. Never throws. */
export async function examineSpareParts(deps: SparePartsDeps): Promise<Finding[]> {
  const [inbox, receipts, networks] = await Promise.all([
    examine(deps, 'Support mailbox', deps.examineInbox, 'mailbox'),
    examine(deps, 'Cash App receipts', deps.examineReceipts, 'cashapp'),
    networkFindings(deps),
  ]);
  return [inbox, receipts, ...networks.map((finding): Finding => ({ place: 'coins', ...finding }))];
}

type Result = Omit<Finding, 'part'>;

const ok = (text: string): Result => ({ state: 'ok', text });

/** Adds to a check that succeeds how long it took. */
function timed(look: () => Promise<Result>): () => Promise<Result> {
  return async () => {
    const began = performance.now();
    const result = await look();
    if (result.state !== 'ok') return result;
    return { ...result, text: `${result.text} Answers in ${Math.ceil(performance.now() - began)} ms.` };
  };
}

async function examine(
  { log }: Pick<DoctorDeps, 'log'>,
  part: string,
  look: () => Promise<Result>,
  place?: FindingPlace,
): Promise<Finding> {
  const where = place === undefined ? {} : { place };
  try {
    return { part, ...where, ...(await look()) };
  } catch (error) {
    // Error messages may contain addresses and names.
    log.warn({ err: error, part }, 'store check failed');
    return { part, ...where, state: 'problem', text: 'No answer. See the log for details.' };
  }
}

const factNames = { name: 'the name', address: 'the address', email: 'the email address' };

function examineCompany({ company, mode }: DoctorDeps): Result {
  const missing = requiredCompanyFacts.filter((fact) => company[fact] === '').map((fact) => factNames[fact]);
  if (missing.length === 0) return ok('The company is filled in.');
  return mode === 'live'
    ? { state: 'problem', text: `Buyers cannot see who sells. Enter ${missing.join(', ')} under Company.` }
    : { state: 'off', text: 'Not filled in. Needed before the store goes live.' };
}

async function networkFindings({ examineNetworks, log }: SparePartsDeps): Promise<readonly Finding[]> {
  try {
    return await examineNetworks();
  } catch (error) {
    log.warn({ err: error, part: 'Coins' }, 'store check failed');
    return [{ part: 'Coins', state: 'problem', text: 'No answer. See the log for details.' }];
  }
}

const listNames = new Intl.ListFormat('en-GB');

/** Returns the state of each method. A provider that fails is one finding, whatever pays through it. */
async function examineProvider(
  deps: DoctorDeps,
  name: string | null,
  methods: readonly PaymentMethod[],
): Promise<Finding[]> {
  const findings = methods.map((method) => examineMethod(deps, method));
  const [first] = methods;
  const checkup = name === null || first === undefined ? null : await deps.checkProvider(first);
  if (first === undefined || checkup === null) return findings;
  const place = placeOf(first);
  const missing = checkup.missing.map((text): Finding => ({ part: 'Account', place, state: 'problem', text }));
  const stopped = findings.filter(({ state }) => state !== 'off');
  if (checkup.text === null || stopped.length === 0) return [...findings, ...missing];
  const part = listNames.format(stopped.map((finding) => finding.part));
  const failure: Finding = { part, place, state: 'problem', text: checkup.text };
  return [failure, ...findings.filter(({ state }) => state === 'off'), ...missing];
}

function placeOf(method: PaymentMethod): FindingPlace {
  if (method === 'crypto') return 'coins';
  return method === 'cashapp' ? 'cashapp' : 'paypal';
}

function examineMethod(
  { providerFor, isOffSale, mode, hasApplePayDomain }: DoctorDeps,
  method: PaymentMethod,
): Finding {
  const part = paymentMethodNames[method];
  const place = placeOf(method);
  if (isOffSale(method)) return { part, place: 'payments', state: 'off', text: 'You do not offer this method.' };
  if (providerFor(method) === null)
    return { part, place, state: 'off', text: 'Not set up. Buyers cannot use this payment method.' };
  if (method === 'apple-pay' && mode === 'live') {
    return hasApplePayDomain
      ? {
          part,
          place,
          state: 'ok',
          text: 'The domain file is served. Buyers can use this payment method once PayPal has registered the domain.',
        }
      : {
          // Nothing in the area mends it.
          part,
          state: 'off',
          text: 'Apple asks for a domain file: set APPLE_PAY_DOMAIN_FILE to the one from PayPal.',
        };
  }
  return {
    part,
    place,
    state: 'ok',
    text: mode === 'test' ? 'Simulated: no real money moves.' : 'Buyers can pay this way.',
  };
}

import { isDeepStrictEqual } from 'node:util';
import { accentOf } from '#contracts/accent.ts';
import { plainAppearance } from '#contracts/appearance.ts';
import { defaultHero } from '#contracts/default-hero.ts';
import { StoreError } from '#contracts/problem.ts';
import type { SettingsChange, StoreSettings } from '#contracts/settings.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { plainWall } from '#contracts/wall.ts';
import type { Config } from '#server/config.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import { listChangedSettings, lockSettings, upsertSettings } from './settings-store.ts';

export interface SettingsDeps {
  readonly db: Database['db'];
  readonly config: Pick<Config, 'storeName' | 'hasStoreName' | 'supportEmail'>;
  readonly audit: Operators['audit'];
  /** Throws file-not-found if the address names no uploaded picture. */
  readonly checkPicture: (address: string) => Promise<void>;
  /** Throws picture-refused if nothing can be drawn from this picture. */
  readonly checkDrawing: (address: string) => Promise<void>;
  readonly redrawSharePictures: (tx: Transaction) => Promise<void>;
}

export type Settings = ReturnType<typeof createSettings>;

const pictureFields = ['logoLight', 'logoDark', 'socialPicture'] as const;

type LookChange = NonNullable<SettingsChange['appearance']>;

/** Stores a colour as hue and chroma. */
function toStoredAppearance({ accent, ...rest }: LookChange): object {
  return given({ ...rest, accent: typeof accent === 'string' ? accentOf(accent) : accent });
}

function given(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns the fields of a change that differ from the stored ones. */
function differing(stored: object, change: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const differs = ([key, value]: [string, unknown]): boolean => !isDeepStrictEqual(before.get(key), value);
  return Object.fromEntries(Object.entries(change).filter(differs));
}

/** Throws settings-changed if `stored` differs from what a change is based on. */
function checkBase(
  stored: StoreSettings,
  { appearance = {}, ...others }: NonNullable<SettingsChange['basedOn']>,
): void {
  const base = { ...stored, ...given(others), appearance: { ...stored.appearance, ...given(appearance) } };
  if (isDeepStrictEqual(stored, base)) return;
  throw new StoreError('settings-changed', 'Another owner has changed this meanwhile. Compare, then save again.');
}

/** Settings that owners change at run time, kept in memory because every page shows some of them. */
export function createSettings({ db, config, audit, checkPicture, checkDrawing, redrawSharePictures }: SettingsDeps) {
  const { storeName, hasStoreName, supportEmail } = config;
  const defaults: StoreSettings = {
    storeName,
    heroHeadline: defaultHero.headline,
    heroText: defaultHero.text,
    supportEmail,
    cashAppHandle: null,
    cashAppReceiptAddress: null,
    // Cash App names these as the domains of all its mail.
    cashAppReceiptDomains: ['cash.app', 'square.com', 'squareup.com'],
    company: {
      name: '',
      legalForm: '',
      representative: '',
      address: '',
      email: '',
      phone: '',
      register: '',
      vatId: '',
    },
    asksForRatings: false,
    asksForConsent: true,
    methodsOffSale: [],
    appearance: plainAppearance,
    wall: plainWall,
  };
  const names = Object.keys(defaults) as (keyof StoreSettings)[];
  let current = defaults;
  let isNamed = hasStoreName;

  async function load(): Promise<void> {
    const changed = await listChangedSettings(db, names);
    current = { ...defaults, ...changed };
    isNamed = hasStoreName || changed.storeName !== undefined;
  }

  async function checkPictures(appearance: LookChange): Promise<void> {
    for (const field of pictureFields) {
      const address = appearance[field] ?? null;
      if (address === null || address === current.appearance[field]) continue;
      await checkPicture(address);
      await checkDrawing(address).catch((error: unknown) => {
        if (!(error instanceof StoreError) || error.code !== 'picture-refused') throw error;
        const { message } = error;
        throw new StoreError('invalid-payload', message, { errors: [{ path: `appearance.${field}`, message }] });
      });
    }
  }

  return {
    current: (): StoreSettings => current,
    /** Returns the name that somebody chose; null while it is the one that every new store has. */
    ownName: (): string | null => (isNamed ? current.storeName : null),

    /** Called at start-up and when a database notification reports a change. */
    load,

    /** Throws settings-changed if the change is based on settings that differ meanwhile. */
    async change({ basedOn = {}, ...input }: SettingsChange, operatorId: string): Promise<StoreSettings> {
      const { appearance } = input;
      if (appearance !== undefined) await checkPictures(appearance);
      const look = appearance === undefined ? undefined : toStoredAppearance(appearance);
      const change = given({ ...input, appearance: look });
      if (Object.keys(change).length > 0) {
        await db.transaction().execute(async (transaction) => {
          await lockSettings(transaction);
          const stored = { ...defaults, ...(await listChangedSettings(transaction, names)) };
          checkBase(stored, basedOn);
          const whole = look === undefined ? {} : { appearance: { ...stored.appearance, ...look } };
          // Equal values too: from then on they are the owner's, whatever the environment says.
          await upsertSettings(transaction, { ...change, ...whole });
          const details = differing(stored, { ...change, ...whole });
          if (Object.keys(details).length === 0) return;
          if (look !== undefined && 'appearance' in details) details['appearance'] = differing(stored.appearance, look);
          await redrawSharePictures(transaction);
          await audit(transaction, { operatorId, action: 'settings-changed', subject: null, details });
        });
        await load();
      }
      return current;
    },

    /** Offers a payment method or takes it off sale, and leaves the others as they are. */
    async offerMethod(method: PaymentMethod, isOffered: boolean, operatorId: string): Promise<StoreSettings> {
      await db.transaction().execute(async (tx) => {
        await lockSettings(tx);
        const { methodsOffSale: before = [] } = await listChangedSettings(tx, ['methodsOffSale']);
        if (before.includes(method) !== isOffered) return;
        const methodsOffSale = isOffered ? before.filter((each) => each !== method) : [...before, method];
        await upsertSettings(tx, { methodsOffSale });
        await audit(tx, { operatorId, action: 'settings-changed', subject: null, details: { methodsOffSale } });
      });
      await load();
      return current;
    },
  };
}

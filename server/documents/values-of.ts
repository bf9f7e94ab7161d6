import { documentValues, type DocumentValueName } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { DocumentValues } from './document.ts';
import { germanValues } from './german-values.ts';
import { englishValues } from './english-values.ts';

/** What the values are made of. */
export interface StoreFacts {
  readonly mode: StoreMode;
  /** An origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly settings: StoreSettings;
  /** The payment methods that buyers can use now, in their order. */
  readonly methods: readonly PaymentMethod[];
  readonly cookies: Readonly<Record<CookieUse, { readonly name: string; readonly days: number }>>;
  /** Of other companies; the payment page may load from them. None in test mode. */
  readonly hosts: readonly string[];
  readonly retention: Retention;
}

export type CookieUse = 'buyer' | 'purchases' | 'operator';

/** Days after which jobs delete. */
export interface Retention {
  readonly mailAddress: number;
  readonly unprovenAddress: number;
  readonly addressChange: number;
  readonly failedPayment: number;
  readonly providerEvent: number;
  readonly cashAppReceipt: number;
}

export interface DocumentValuesDeps {
  readonly facts: () => StoreFacts;
}

const wordsIn = { en: englishValues, de: germanValues };

/** Returns what stands for each `{{name}}` at this moment, as Markdown. */
export function valuesOf({ facts }: DocumentValuesDeps, language: Language): DocumentValues {
  const now = facts();
  const values = wordsIn[language](now);
  const names = Object.keys(documentValues) as DocumentValueName[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as DocumentValues;
}

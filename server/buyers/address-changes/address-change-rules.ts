import type { AddressChangeState } from '#contracts/address-changes.ts';
import { objectionHours } from '#contracts/address-changes.ts';
import { readNoteCode } from '#contracts/cashapp.ts';

export interface StatedProof {
  readonly orderNumber: number | null;
  readonly reference: string;
  readonly oldEmail: string | null;
}

export interface OrderToMatch {
  readonly number: number;
  readonly email: string | null;
  readonly references: readonly string[];
}

export interface Fits {
  readonly reference: boolean;
  readonly orderNumber: boolean;
  readonly oldEmail: boolean;
}

/** Compares what was stated with an order. A part that was left out does not fit. */
export function compareProof(stated: StatedProof, order: OrderToMatch): Fits {
  return {
    reference: order.references.some((reference) => isSameReference(reference, stated.reference)),
    orderNumber: stated.orderNumber === order.number,
    oldEmail: stated.oldEmail !== null && order.email !== null && isSameEmail(stated.oldEmail, order.email),
  };
}

/**
 * Chooses the order that a request is about: the one whose payment was named, then the one whose number was, then the
 * first of the stated address. Returns null if nothing fits.
 */
export function chooseOrder<Order extends OrderToMatch>(
  stated: StatedProof,
  newestFirst: readonly Order[],
): Order | null {
  const compared = newestFirst.map((order) => ({ order, fits: compareProof(stated, order) }));
  const chosen =
    compared.find(({ fits }) => fits.reference) ??
    compared.find(({ fits }) => fits.orderNumber) ??
    compared.find(({ fits }) => fits.oldEmail);
  return chosen?.order ?? null;
}

/** Addresses match by ASCII case only, as in the database. */
export function isSameEmail(one: string, other: string): boolean {
  return asciiLower(one) === asciiLower(other);
}

function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isSameReference(one: string, other: string): boolean {
  return plainReference(one) === plainReference(other);
}

function plainReference(text: string): string {
  return readNoteCode(text) ?? text.toUpperCase().replaceAll(/[\s#]/g, '');
}

/** Returns how a stated reference may be written in the database. */
export function spellingsOf(reference: string): string[] {
  const plain = reference.replaceAll(/[\s#]/g, '');
  return [...new Set([reference, plain, plain.toUpperCase(), plain.toLowerCase(), plainReference(reference)])];
}

export interface ChangeProgress {
  readonly accepted_at: Date | null;
  readonly objected_at: Date | null;
  readonly outcome: 'changed' | 'refused' | 'overtaken' | null;
}

export function stateOf({ accepted_at, objected_at, outcome }: ChangeProgress): AddressChangeState {
  if (outcome !== null) return outcome;
  if (objected_at !== null) return 'objected';
  return accepted_at === null ? 'open' : 'waiting';
}

const hourMs = 60 * 60 * 1000;

export interface DueChange {
  readonly oldEmail: string | null;
  readonly newEmail: string;
  /** The order's address now. */
  readonly currentEmail: string | null;
  /** When the mail to the old address was sent, came back or was given up; null while it waits. */
  readonly toldAt: Date | null;
  readonly now: Date;
}

export type DueDecision =
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'change' }
  | { readonly kind: 'overtaken' };

/** Decides what becomes of an accepted change whose time has come. The hours count from the mail to the old address. */
export function decideDue({ oldEmail, newEmail, currentEmail, toldAt, now }: DueChange): DueDecision {
  if (currentEmail !== oldEmail || currentEmail === newEmail) return { kind: 'overtaken' };
  if (oldEmail === null) return { kind: 'change' };
  if (toldAt === null) return { kind: 'wait', until: new Date(now.getTime() + hourMs) };
  const until = new Date(toldAt.getTime() + objectionHours * hourMs);
  return until > now ? { kind: 'wait', until } : { kind: 'change' };
}

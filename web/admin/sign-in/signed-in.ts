import { createContext, use } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';

export interface SignedIn {
  /** Kept after the session ends, so that drafts survive until the operator signs in again. */
  readonly operator: OperatorSession;
  readonly signOut: () => void;
  readonly signOutEverywhere: () => void;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** The operator of the area that a component is in. Throws outside of it. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (signedIn === null) throw new Error('No operator is signed in.');
  return signedIn;
}

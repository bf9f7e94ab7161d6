import { createContext, use } from 'react';
import type { OperatorSession } from '#contracts/operators.ts';

export interface SignedIn {
  /** Who the area is shown for, also after their session ended: what they typed is kept until they are back. */
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

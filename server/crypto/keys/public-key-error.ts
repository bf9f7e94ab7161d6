export type PublicKeyProblem =
  | 'private-key'
  | 'not-a-key'
  | 'several-signers'
  | 'wrong-coin'
  | 'wrong-network'
  | 'wrong-script'
  | 'wrong-depth';

/** A refused key. The message is for the operator and never holds the key. */
export class PublicKeyError extends Error {
  readonly problem: PublicKeyProblem;

  constructor(problem: PublicKeyProblem, message: string) {
    super(message);
    this.name = 'PublicKeyError';
    this.problem = problem;
  }
}

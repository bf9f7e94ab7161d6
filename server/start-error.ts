/** A start-up problem the operator can fix. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

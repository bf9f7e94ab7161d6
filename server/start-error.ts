/** Why the store does not start, in words for whoever starts it. They can mend it, and a stack would not help them. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Whom a passkey is for: browsers use it on this site alone. */
export interface RelyingParty {
  /** A host name; never an address in numbers, which browsers refuse. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The store's public name; on the operator's own machine, whatever name of that machine the request was sent to. Which
 * other hosts a request names counts for nothing: anyone may write what they like there.
 */
export function relyingPartyOf({ publicUrl }: { readonly publicUrl: string }, requestOrigin: string): RelyingParty {
  const { hostname } = new URL(requestOrigin);
  const isLoopback = /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
  const url = new URL(isLoopback ? requestOrigin : publicUrl);
  return { id: url.hostname, origin: url.origin };
}

export interface RelyingParty {
  /** A host name, because browsers refuse IP addresses. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the store's public host, or for requests to a loopback host that host. Other hosts are ignored: a client can
 * send any Host header.
 */
export function relyingPartyOf({ publicUrl }: { readonly publicUrl: string }, requestOrigin: string): RelyingParty {
  const { hostname } = new URL(requestOrigin);
  const isLoopback = /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
  const url = new URL(isLoopback ? requestOrigin : publicUrl);
  return { id: url.hostname, origin: url.origin };
}

/** Emails the link of a paid order without an address. It outlives the page, which is left meanwhile. */
export async function mailLink(token: string, email: string): Promise<void> {
  await fetch(`/api/downloads/${encodeURIComponent(token)}/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    credentials: 'include',
    keepalive: true,
  });
}

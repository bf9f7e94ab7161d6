/** Loads the library with the first passkey: it takes 20 MB of memory, and most processes never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

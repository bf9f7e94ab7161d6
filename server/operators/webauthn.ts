/**
 * Loads the library that checks passkeys with the first one: it takes 20 MB of memory, and most processes never need it.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * The library that checks passkeys. It is loaded when the first passkey is used: what it brings along takes 20 MB of
 * memory, and most processes never see one.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

import { X509Certificate } from 'node:crypto';

export type PayPalEnvironment = 'live' | 'sandbox';

const certificateHosts: Readonly<Record<PayPalEnvironment, string>> = {
  live: 'api.paypal.com',
  sandbox: 'api.sandbox.paypal.com',
};

const certificateNames: Readonly<Record<PayPalEnvironment, string>> = {
  live: 'messageverificationcerts.paypal.com',
  sandbox: 'messageverificationcerts.sandbox.paypal.com',
};

/**
 * Returns true for an address in PayPal's certificate folder. The sender chose the address, so it must match exactly.
 */
export function isCertificateAddress(address: string, environment: PayPalEnvironment): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.origin === `https://${certificateHosts[environment]}` &&
    url.username === '' &&
    url.password === '' &&
    /^\/v1\/notifications\/certs\/[\w.-]+$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    url.href === address
  );
}

export interface Trust {
  readonly environment: PayPalEnvironment;
  readonly roots: readonly string[];
  readonly now: Date;
}

/** Returns the first certificate of a PEM text, or null if its chain does not lead to a trusted root. */
export function trustedSigner(pem: string, { environment, roots, now }: Trust): X509Certificate | null {
  const chain = readCertificates(pem);
  const signer = chain[0];
  if (signer === undefined || chain.length > maxChainLength) return null;
  if (commonName(signer) !== certificateNames[environment]) return null;
  if (!chain.every((certificate) => isValidAt(certificate, now))) return null;
  for (const [index, issuer] of chain.slice(1).entries()) {
    if (!isIssuedBy(chain[index] as X509Certificate, issuer)) return null;
  }
  const last = chain.at(-1) as X509Certificate;
  const isRooted = roots.some((root) => {
    const certificate = new X509Certificate(root);
    const isRoot = certificate.fingerprint256 === last.fingerprint256 || isIssuedBy(last, certificate);
    return isRoot && certificate.ca && isValidAt(certificate, now);
  });
  // A CA certificate could sign for any name, so it is not accepted as a signer.
  return isRooted && !signer.ca ? signer : null;
}

const maxChainLength = 6;

function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return [];
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}

// The subject has one attribute per line. PayPal's certificates have exactly one common name.
function commonName({ subject }: X509Certificate): string | undefined {
  const names = subject.split('\n').filter((line) => line.startsWith('CN='));
  return names.length === 1 ? names[0]?.slice('CN='.length) : undefined;
}

// The simulator's own authority and the certificate by which it signs webhooks, made at first need.
import { createPrivateKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { bits, der, integer, isTrue, octets, oid, sequence, set, utcTime, utf8 } from './der.ts';

export interface SigningCertificates {
  /** The authority, in PEM. */
  readonly root: string;
  /** The signer's certificate with its chain, in PEM. */
  readonly chain: string;
  readonly signingKey: KeyObject;
}

interface Stored {
  readonly root: string;
  readonly chain: string;
  readonly signingKey: string;
}

const signerName = 'messageverificationcerts.sandbox.paypal.com';
const lifeYears = 10;

/** Reads the certificates of this file, or makes them. Several processes may do so at once: the first one's stay. */
export async function openCertificates(file: string): Promise<SigningCertificates> {
  const stored = readStored(file) ?? (await storeNew(file));
  return { root: stored.root, chain: stored.chain, signingKey: createPrivateKey(stored.signingKey) };
}

function readStored(file: string): Stored | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// The whole file appears under its name at once, and only if no other process was faster.
async function storeNew(file: string): Promise<Stored> {
  const made = await makeCertificates(signerName);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const stored: Stored = {
    root: made.root,
    chain: made.chain,
    signingKey: made.signingKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
  writeFileSync(draft, JSON.stringify(stored), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readStored(file) ?? stored;
}

/** Makes an authority and a certificate for `name` that it has issued. */
export async function makeCertificates(name: string, now: Date = new Date()): Promise<SigningCertificates> {
  const generate = promisify(generateKeyPair);
  const authority = await generate('ec', { namedCurve: 'P-256' });
  const signer = await generate('rsa', { modulusLength: 2048 });
  const authorityName = 'Appstand PayPal Simulator';
  const issuer = { name: authorityName, key: authority.privateKey };
  const root = certificate({ name: authorityName, key: authority.publicKey, isAuthority: true, issuer, now });
  const leaf = certificate({ name, key: signer.publicKey, isAuthority: false, issuer, now });
  return { root, chain: `${leaf}${root}`, signingKey: signer.privateKey };
}

interface CertificateFacts {
  readonly name: string;
  readonly key: KeyObject;
  readonly isAuthority: boolean;
  readonly issuer: { readonly name: string; readonly key: KeyObject };
  readonly now: Date;
}

function certificate({ name, key, isAuthority, issuer, now }: CertificateFacts): string {
  const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
  const ends = new Date(now);
  ends.setUTCFullYear(ends.getUTCFullYear() + lifeYears);
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    commonName(issuer.name),
    // A clock that is a little behind must not find it too young.
    sequence(utcTime(new Date(now.getTime() - 86_400_000)), utcTime(ends)),
    commonName(name),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...(isAuthority ? authorityExtensions : signerExtensions))),
  );
  const signature = sign('sha256', body, issuer.key);
  const text = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
}

const commonName = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), utf8(name))));

const basicConstraints = '2.5.29.19';
const keyUsage = '2.5.29.15';
const authorityExtensions = [
  sequence(oid(basicConstraints), isTrue, octets(sequence(isTrue))),
  // keyCertSign
  sequence(oid(keyUsage), isTrue, octets(bits(Buffer.from([0x04]), 2))),
];
const signerExtensions = [
  sequence(oid(basicConstraints), isTrue, octets(sequence())),
  // digitalSignature
  sequence(oid(keyUsage), isTrue, octets(bits(Buffer.from([0x80]), 7))),
];

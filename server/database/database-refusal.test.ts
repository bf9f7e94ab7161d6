import { expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { refuseDatabase } from './database-refusal.ts';

const address = 'postgresql://shop:a-password@db.example/shop?sslmode=require';

function refuse(code: string, message: string): void {
  refuseDatabase(address, Object.assign(new Error(message), { code }));
}

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate; if the root CA is installed locally, try running Node.js'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames: Host: db.example. is not ours"],
])('a certificate that is refused with %s is said in words', (code, message) => {
  expect(() => refuse(code, message)).toThrow(StartError);
  expect(() => refuse(code, message)).toThrow(
    /^The certificate of the server at DATABASE_URL is not accepted: [^;]+\. It must be issued .* sslrootcert=FILE to DATABASE_URL\.$/,
  );
  expect(() => refuse(code, message)).not.toThrow(/a-password/);
});

test('an error that no setting can fix keeps its stack', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(() => refuseDatabase(address, error)).toThrow(error);
});

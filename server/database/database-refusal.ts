import pg from 'pg';
import { StartError } from '#server/start-error.ts';

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|28000|28P01|3D000)$/;

const badCertificate =
  /^(CERT_\w+|UNABLE_TO_\w+|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*|ERR_TLS_CERT_\w+|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)$/;

export function isNotPermitted(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/** Throws a StartError if the operator can fix the problem, otherwise the error itself. Never repeats the password. */
export function refuseDatabase(connectionString: string, error: NodeJS.ErrnoException): never {
  const words = wordsFor(connectionString, error);
  throw words === null ? error : new StartError(words, { cause: error });
}

function wordsFor(connectionString: string, error: NodeJS.ErrnoException): string | null {
  const { code = '', message } = error;
  if (isNotPermitted(error)) {
    // Never connected: it only reads the role and the name from the connection string or the environment.
    const { user = '', database = '' } = new pg.Client({ connectionString });
    const [role, name] = [pg.escapeIdentifier(user), pg.escapeIdentifier(database)];
    return (
      `The role in DATABASE_URL lacks a permission that the store needs: ${message}. The store creates its tables itself; ` +
      'existing ones must belong to this role. Run this in the database as a superuser:\n' +
      `  GRANT CREATE ON DATABASE ${name} TO ${role};\n  GRANT ALL ON SCHEMA public TO ${role};`
    );
  }
  if (message === 'The server does not support SSL connections') {
    return 'The server at DATABASE_URL does not support TLS, which sslmode requires. Turn on TLS there, or set sslmode=disable in DATABASE_URL.';
  }
  if (badCertificate.test(code)) {
    // Node's advice after the semicolon is for programmers; the list after a colon may be empty.
    const reason = message.replace(/;.*/s, '').replace(/[:\s]+$/, '');
    return (
      `The certificate of the server at DATABASE_URL is not accepted: ${reason}. It must be issued ` +
      'for the host in DATABASE_URL. If your own authority signed it, add sslrootcert=FILE to DATABASE_URL.'
    );
  }
  if (unreachable.test(code) || message === 'Connection terminated unexpectedly') {
    // A name with several addresses fails with an AggregateError, whose message is empty.
    return `The database at DATABASE_URL cannot be reached: ${message || code}`;
  }
  return null;
}

import { Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { authenticate, type DNSResolver } from 'mailauth';
import { inboxTimes } from './inbox-rules.ts';

export type VerifySender = (source: Buffer, email: string) => Promise<boolean>;

/**
 * Creates the check whether a mail came from the domain of its only sender: DMARC by an aligned signature of all its
 * bytes. Returns false for anything else, also if DNS does not answer in time.
 */
export function createSenderCheck(resolver: DNSResolver = resolveInTime): VerifySender {
  return async (source, email) => {
    const ended = new AbortController();
    const isVerified = verify(source, email, resolver).catch(() => false);
    const late = delay(inboxTimes.verifyMs, false, { signal: ended.signal }).catch(() => false);
    try {
      return await Promise.race([isVerified, late]);
    } finally {
      ended.abort();
    }
  };
}

async function verify(source: Buffer, email: string, resolver: DNSResolver): Promise<boolean> {
  const { dkim, dmarc } = await authenticate(source, {
    resolver,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  const isOnlySender =
    dkim.fromFields === 1 && dkim.headerFrom.length === 1 && dkim.headerFrom[0]?.toLowerCase() === email.toLowerCase();
  if (!isOnlySender || dmarc === false || dmarc.status.result !== 'pass') return false;
  const { result, underSized } = dmarc.alignment.dkim;
  return result !== undefined && !underSized;
}

const dns = new Resolver({ timeout: 3_000, tries: 2 });

const resolveInTime: DNSResolver = (domain, type) => dns.resolve(domain, type) as Promise<string[][] | string[]>;

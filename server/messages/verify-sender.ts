import { Resolver } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { authenticate, type DKIMResult, type DNSResolver } from 'mailauth';
import { inboxTimes } from './inbox-rules.ts';

export interface MailSignature {
  readonly domain: string;
  /** The header fields that it covers, in lower case. */
  readonly fields: readonly string[];
}

export interface SenderProof {
  /** The only sender, in lower case, if DMARC passes by an aligned signature of all its bytes; null otherwise. */
  readonly sender: string | null;
  readonly signatures: readonly MailSignature[];
  /** A signature has a length (`l=`), behind which a body may continue with the text of another sender. */
  readonly hasBodyLimit: boolean;
}

export const unproven: SenderProof = { sender: null, signatures: [], hasBodyLimit: false };

export type VerifySender = (source: Buffer) => Promise<SenderProof>;

/** Creates the check of who sent a mail. Without an answer of DNS in time, nothing is proven. */
export function createSenderCheck(resolver: DNSResolver = resolveInTime): VerifySender {
  return async (source) => {
    const ended = new AbortController();
    const proof = verify(source, resolver).catch(() => unproven);
    const late = delay(inboxTimes.verifyMs, unproven, { signal: ended.signal }).catch(() => unproven);
    try {
      return await Promise.race([proof, late]);
    } finally {
      ended.abort();
    }
  };
}

async function verify(source: Buffer, resolver: DNSResolver): Promise<SenderProof> {
  const { dkim, dmarc } = await authenticate(source, {
    resolver,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  const [sender] = dkim.headerFrom;
  const isOnlySender = sender !== undefined && dkim.fromFields === 1 && dkim.headerFrom.length === 1;
  const isAligned =
    dmarc !== false &&
    dmarc.status.result === 'pass' &&
    dmarc.alignment.dkim.result !== undefined &&
    !dmarc.alignment.dkim.underSized;
  return {
    sender: isOnlySender && isAligned ? sender.toLowerCase() : null,
    signatures: dkim.results.filter(isValid).map(toSignature),
    hasBodyLimit: dkim.results.some(({ canonBodyLengthLimited }) => canonBodyLengthLimited === true),
  };
}

/** Leaves out signatures that break a rule of RFC 6376, and those of domains that only test DKIM. */
function isValid({ status: { result, warnings, testing } }: DKIMResult): boolean {
  return result === 'pass' && warnings === undefined && testing !== true;
}

function toSignature({ signingDomain, signingHeaders }: DKIMResult): MailSignature {
  const fields = signingHeaders?.keys.toLowerCase().split(': ') ?? [];
  return { domain: signingDomain?.toLowerCase() ?? '', fields };
}

const dns = new Resolver({ timeout: 3_000, tries: 2 });

const resolveInTime: DNSResolver = (domain, type) => dns.resolve(domain, type) as Promise<string[][] | string[]>;

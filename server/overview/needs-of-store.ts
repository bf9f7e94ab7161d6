import type { Platform } from '#contracts/files.ts';
import type { MessageCount } from '#contracts/messages.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { Need } from '#contracts/overview.ts';
import type { Finding } from '#contracts/settings.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import { listSome } from './list-some.ts';

export interface StoreNeedsDeps {
  readonly countMessages: () => Promise<MessageCount>;
  readonly findOldestUnread: () => Promise<OldestUnread | undefined>;
  readonly listIncompleteApps: (limit: number) => Promise<readonly IncompleteApp[]>;
  readonly listHeldApps: (limit: number) => Promise<readonly HeldApp[]>;
  readonly findMarks: FindMarks;
  /** Findings that do not block buyers. */
  readonly listFindings: () => Promise<readonly Finding[]>;
  readonly listUnprotected: () => Promise<readonly { readonly id: string; readonly email: string }[]>;
}

interface OldestUnread {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly createdAt: Date;
}

interface IncompleteApp {
  readonly appId: string;
  readonly version: string | null;
  readonly missing: readonly Platform[];
}

interface HeldApp {
  readonly appId: string;
  readonly count: number;
  readonly since: Date;
  readonly fileName: string;
  readonly heldBecause: string;
}

const mostCounted = 100;
const textLength = 120;

export async function needsOfMessages({ countMessages, findOldestUnread }: StoreNeedsDeps): Promise<Need[]> {
  const [{ unread }, oldest] = await Promise.all([countMessages(), findOldestUnread()]);
  if (oldest === undefined || unread === 0) return [];
  const { id: messageId, name, message, createdAt } = oldest;
  const text = message.replaceAll(/\s+/g, ' ').trim().slice(0, textLength);
  return [{ kind: 'messages', count: unread, since: createdAt.toISOString(), messageId, name, text }];
}

export async function needsOfHeldFiles({ listHeldApps, findMarks }: StoreNeedsDeps): Promise<Need[]> {
  return listSome('more-held-files', await listHeldApps(mostCounted), async (apps) => {
    const marks = await findMarks(apps.map(({ appId }) => appId));
    return apps.flatMap(({ since, ...held }): Need[] => {
      const app = marks.get(held.appId);
      return app === undefined ? [] : [{ kind: 'held-files', ...held, app, since: since.toISOString() }];
    });
  });
}

export async function needsOfFiles({ listIncompleteApps, findMarks }: StoreNeedsDeps): Promise<Need[]> {
  return listSome('more-files', await listIncompleteApps(mostCounted), async (apps) => {
    const marks = await findMarks(apps.map(({ appId }) => appId));
    return apps.flatMap(({ appId, version, missing }): Need[] => {
      const app = marks.get(appId);
      return app === undefined ? [] : [{ kind: 'files', appId, app, version, missing }];
    });
  });
}

export async function needsOfFindings({ listFindings }: StoreNeedsDeps): Promise<Need[]> {
  const broken = (await listFindings()).filter(({ state }) => state === 'problem');
  return listSome('more-findings', broken, (findings) =>
    findings.map(({ part, text }): Need => ({ kind: 'finding', part, text })),
  );
}

export async function needsOfOperators(
  { listUnprotected }: StoreNeedsDeps,
  { operatorId }: Pick<OperatorSession, 'operatorId'>,
): Promise<Need[]> {
  const unprotected = await listUnprotected();
  if (unprotected.length === 0) return [];
  const others = unprotected.filter(({ id }) => id !== operatorId).map(({ email }) => email);
  const isOwn = others.length < unprotected.length;
  return [{ kind: 'second-factor', isOwn, emails: others.slice(0, mostCounted) }];
}

import type { Operator } from '#contracts/operators.ts';

/** What each role may do. */
export const roleRights: Readonly<Record<Operator['role'], string>> = {
  owner: 'Everything, owner',
  staff: 'Apps, orders, messages',
};

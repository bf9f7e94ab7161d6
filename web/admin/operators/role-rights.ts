import type { Operator } from '#contracts/operators.ts';

export const roleRights: Readonly<Record<Operator['role'], string>> = {
  owner: 'Everything, owner',
  staff: 'Apps, orders, messages',
};

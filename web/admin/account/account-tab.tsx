import { useQuery } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import { OperatorsSection } from '#web/admin/operators/operators-section.tsx';
import { queryFunction } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** An operator's own access, and for owners that of the others. */
export default function AccountTab() {
  const { data: operator } = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  if (!operator) return null;
  return (
    <div className="grid max-w-[52rem] gap-10">
      <SecondFactorSection />
      <PasskeysSection />
      <PasswordSection email={operator.email} />
      <SessionsSection />
      {operator.role === 'owner' && <OperatorsSection ownId={operator.operatorId} />}
    </div>
  );
}

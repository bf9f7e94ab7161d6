import { useQuery } from '@tanstack/react-query';
import type { OperatorSession } from '#contracts/operators.ts';
import { queryFunction } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** An operator's own access. */
export default function AccountTab() {
  const { data: operator } = useQuery({ queryKey: sessionKey, queryFn: queryFunction<OperatorSession>('null') });
  if (!operator) return null;
  return (
    <div className="grid max-w-[52rem] gap-10">
      <SecondFactorSection />
      <PasskeysSection />
      <PasswordSection email={operator.email} />
      <SessionsSection />
    </div>
  );
}

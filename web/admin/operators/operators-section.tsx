import type { ReactNode } from 'react';
import { SectionState } from '#web/admin/account/section.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { OperatorRow } from './operator-row.tsx';
import { useInvitations, useOperators } from './use-team.ts';

interface OperatorsSectionProps {
  readonly ownId: string;
  /** Rendered once the height of the section is known. */
  readonly children: ReactNode;
}

/** Shown to owners. */
export function OperatorsSection({ ownId, children }: OperatorsSectionProps) {
  const { data: operators, isError, refetch } = useOperators();
  const { data: invitations, isPending, isError: isListUnknown } = useInvitations();
  const isReady = operators !== undefined && !isPending;
  const emails = operators?.map(({ email }) => email) ?? [];
  return (
    <>
      <section aria-labelledby="settings-operators">
        <h2 id="settings-operators" className="sr-only">
          Operators
        </h2>
        {isError && <SectionState isError retry={() => void refetch()} />}
        {!isReady && !isError && <div className="settings-form-space" />}
        {isReady && (
          <table className="ledger operators-table" aria-labelledby="settings-operators">
            <thead>
              <tr>
                <th scope="col">Operator</th>
                <th scope="col">May</th>
                <th scope="col">Signs in with</th>
                <th scope="col">Last seen</th>
                <th scope="col">
                  <span className="sr-only">Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {operators.map((operator) => (
                <OperatorRow key={operator.id} operator={operator} emails={emails} isOwn={operator.id === ownId} />
              ))}
              {invitations?.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </tbody>
          </table>
        )}
        {isListUnknown && <p role="alert">The invitations could not be loaded.</p>}
      </section>
      {(isReady || isError) && children}
    </>
  );
}

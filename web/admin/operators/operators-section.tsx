import { useQuery, useQueryClient } from '@tanstack/react-query';
import { operatorRoleNames, operatorRoles, type ChangeOperator, type Operator } from '#contracts/operators.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Section, SectionState } from '#web/admin/account/section.tsx';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest } from '#web/queries.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { roleSelectClass } from './role-select.ts';

const operatorsKey = ['/api/operators'];

/** Who runs the store; shown to owners. */
export function OperatorsSection({ ownId }: { readonly ownId: string }) {
  const client = useQueryClient();
  const { data: operators, isError, refetch } = useQuery<readonly Operator[]>({ queryKey: operatorsKey, staleTime: 0 });

  async function change(operator: Operator, body: ChangeOperator, done: string): Promise<void> {
    try {
      await apiRequest('PATCH', `/api/operators/${operator.id}`, body);
      showToast({ title: done, description: operator.email });
    } catch (error) {
      console.error('Failed to change an operator', error);
      showToast({ title: 'Nothing was changed', description: failureText(error), tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: operatorsKey });
  }

  return (
    <Section
      title="Operators"
      about="Staff run the shop: apps, orders, messages. Owners also manage operators and settings."
    >
      {operators === undefined ? (
        <SectionState isError={isError} retry={() => void refetch()} />
      ) : (
        <ul aria-label="Operators" className="divide-y divide-hair border-y border-hair">
          {operators.map((operator) => (
            <Row key={operator.id} operator={operator} isOwn={operator.id === ownId} change={change} />
          ))}
        </ul>
      )}
      <InvitationList />
      <InviteForm />
    </Section>
  );
}

interface RowProps {
  readonly operator: Operator;
  readonly isOwn: boolean;
  readonly change: (operator: Operator, body: ChangeOperator, done: string) => Promise<void>;
}

function Row({ operator, isOwn, change }: RowProps) {
  const { email, role, isDisabled, hasSecondFactor, lastSeenAt } = operator;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {email}
          {isOwn && <span className="ms-2 text-14 font-normal text-act">You</span>}
          {isDisabled && <span className="ms-2 text-14 font-normal text-bad">Disabled</span>}
        </p>
        <p className="text-14 text-ink-2">
          {hasSecondFactor ? 'Second factor on' : 'No second factor'} ·{' '}
          {lastSeenAt === null ? (
            'not signed in'
          ) : (
            <>
              last seen <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <select
          aria-label={`Role of ${email}`}
          value={role}
          className={roleSelectClass}
          onChange={(event) => {
            const chosen = operatorRoles.find((each) => each === event.target.value);
            if (chosen !== undefined) void change(operator, { role: chosen }, `Now ${operatorRoleNames[chosen]}`);
          }}
        >
          {operatorRoles.map((each) => (
            <option key={each} value={each}>
              {operatorRoleNames[each]}
            </option>
          ))}
        </select>
        <Button
          kind="secondary"
          size="small"
          aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${email}`}
          onClick={() => void change(operator, { isDisabled: !isDisabled }, isDisabled ? 'Enabled' : 'Disabled')}
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
      </div>
    </li>
  );
}

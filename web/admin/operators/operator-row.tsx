import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { initialsOf } from '#contracts/app-badge.ts';
import { operatorRoleNames, operatorRoles, type ChangeOperator, type Operator } from '#contracts/operators.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { OperatorLabel } from './operator-label.tsx';
import { operatorName } from './operator-name.ts';
import { roleRights } from './role-rights.ts';
import { useOperatorChange } from './use-team.ts';

interface OperatorRowProps {
  readonly operator: Operator;
  readonly emails: readonly string[];
  readonly isOwn: boolean;
}

export function OperatorRow({ operator, emails, isOwn }: OperatorRowProps) {
  const { email, role, isDisabled, lastSeenAt } = operator;
  const name = operatorName(email, emails);
  return (
    <tr>
      <th scope="row">
        <OperatorLabel
          mark={initialsOf(name)}
          isOwn={isOwn}
          name={
            <>
              {name}
              {isOwn && <span className="font-normal text-ink-2"> you</span>}
            </>
          }
          note={name === email ? null : email}
        />
      </th>
      <td>{isDisabled ? <span className="text-bad">Nothing: disabled</span> : roleRights[role]}</td>
      <td>
        <SignInFacts operator={operator} />
      </td>
      <td className="text-ink-2">{lastSeenAt === null ? 'Not signed in' : <Moment at={lastSeenAt} />}</td>
      <td className="end">
        <OperatorMenu operator={operator} />
      </td>
    </tr>
  );
}

function OperatorMenu({ operator }: { readonly operator: Operator }) {
  const change = useOperatorChange();
  const [question, setQuestion] = useState<'owner' | 'disable' | null>(null);
  const [isPending, setIsPending] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { email, role, isDisabled } = operator;
  const answer = async (body: ChangeOperator, done: string) => {
    setIsPending(true);
    await change(operator, body, done);
    setIsPending(false);
    setQuestion(null);
  };
  const asked = {
    refusal: 'Cancel',
    isPending,
    close: () => setQuestion(null),
    focusAfter: () => opener.current?.focus(),
  };
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger ref={opener} className="icon-button" aria-label={`Change ${email}`}>
          <Ellipsis aria-hidden="true" className="size-4.5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={document.querySelector('main')}>
          <DropdownMenu.Content align="end" sideOffset={4} className="admin-menu">
            {operatorRoles
              .filter((each) => each !== role)
              .map((each) => (
                <DropdownMenu.Item
                  key={each}
                  className="admin-menu-item"
                  onSelect={() =>
                    each === 'owner'
                      ? setQuestion('owner')
                      : void change(operator, { role: each }, `Now ${operatorRoleNames[each]}`)
                  }
                >
                  Make {operatorRoleNames[each].toLowerCase()}
                </DropdownMenu.Item>
              ))}
            <DropdownMenu.Item
              className="admin-menu-item"
              data-danger={isDisabled ? undefined : true}
              onSelect={() =>
                isDisabled ? void change(operator, { isDisabled: false }, 'Enabled') : setQuestion('disable')
              }
            >
              {isDisabled ? 'Enable' : 'Disable'}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {question === 'owner' && (
        <QuestionDialog
          {...asked}
          title={`Make ${email} an owner?`}
          action={
            <AdminButton kind="solid" isBusy={isPending} onClick={() => void answer({ role: 'owner' }, 'Now Owner')}>
              Make owner
            </AdminButton>
          }
        >
          An owner can change accounts, wallet keys and texts, decide where money goes, and disable you.
        </QuestionDialog>
      )}
      {question === 'disable' && (
        <QuestionDialog
          {...asked}
          title={`Disable ${email}?`}
          action={
            <DangerButton disabled={isPending} onClick={() => void answer({ isDisabled: true }, 'Disabled')}>
              Disable and sign out
            </DangerButton>
          }
        >
          They are signed out everywhere at once, uploads under way stop, and invitations that they sent no longer work.
          You can enable them again.
        </QuestionDialog>
      )}
    </>
  );
}

/** A password alone can be stolen, so it is marked. */
function SignInFacts({ operator: { hasSecondFactor, passkeys } }: Pick<OperatorRowProps, 'operator'>) {
  if (!hasSecondFactor && passkeys === 0) {
    return (
      <Status kind="warn" form="bang">
        Password alone
      </Status>
    );
  }
  const words = hasSecondFactor ? 'Password and code' : 'Password';
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return (
    <Status kind="plain" form="tick">
      {passkeys === 0 ? words : `${words}, ${keys}`}
    </Status>
  );
}

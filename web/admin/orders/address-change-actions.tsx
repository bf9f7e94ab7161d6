import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type MouseEvent } from 'react';
import { objectionHours, type AddressChange } from '#contracts/address-changes.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { QuestionDialog } from '#web/admin/question-dialog.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';
import { addressChangesKey, orderAddressChangesKey, orderKey } from './order-keys.ts';

interface AddressChangeActionsProps {
  readonly change: AddressChange;
  /** Takes the focus where what asked is gone. */
  readonly focusChange: () => void;
}

export function AddressChangeActions({ change, focusChange }: AddressChangeActionsProps) {
  const { id, orderId, state, newEmail } = change;
  const client = useQueryClient();
  const [question, setQuestion] = useState<'accept' | 'refuse' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const settled = {
    onError(error: Error) {
      console.error('A decision about an address failed', error);
      showToast({ ...tellFailure(error, 'Nothing was changed'), tone: 'error' });
    },
    async onSettled() {
      const keys = [addressChangesKey, orderAddressChangesKey(orderId), orderKey(orderId)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      setQuestion(null);
    },
  };
  const accept = useMutation({
    ...settled,
    mutationFn: () => apiRequest('POST', `/api/address-changes/${id}/accept`),
    onSuccess: () =>
      showToast({ title: 'Accepted', description: 'The order’s address gets an email and has 72 hours to object.' }),
  });
  const refuse = useMutation({
    ...settled,
    mutationFn: () => apiRequest('POST', `/api/address-changes/${id}/refuse`, { state }),
    onSuccess: () => showToast({ title: 'The order keeps its address' }),
  });
  const isPending = accept.isPending || refuse.isPending;
  const ask =
    (next: 'accept' | 'refuse') =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void => {
      opener.current = currentTarget;
      setQuestion(next);
    };
  const asking = {
    isPending,
    close: () => setQuestion(null),
    focusAfter: () => (opener.current?.isConnected === true ? opener.current.focus() : focusChange()),
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {state === 'open' && (
        <>
          <AdminButton kind="solid" onClick={ask('accept')}>
            Accept this address…
          </AdminButton>
          <DangerButton onClick={ask('refuse')}>Refuse…</DangerButton>
        </>
      )}
      {state === 'waiting' && <DangerButton onClick={ask('refuse')}>Stop the change…</DangerButton>}
      {state === 'objected' && (
        <AdminButton disabled={isPending} onClick={() => refuse.mutate()}>
          Close this request
        </AdminButton>
      )}
      {question === 'accept' && (
        <QuestionDialog
          {...asking}
          title="Accept this address?"
          refusal="Not yet"
          action={
            <AdminButton kind="solid" disabled={isPending} onClick={() => accept.mutate()}>
              {isPending ? 'Saving…' : 'Accept'}
            </AdminButton>
          }
        >
          The order’s address gets an email and has {objectionHours} hours to object. Then the order moves to {newEmail}
          , which gets a new download link. Earlier links stop working.
        </QuestionDialog>
      )}
      {question === 'refuse' && (
        <QuestionDialog
          {...asking}
          title={state === 'open' ? 'Refuse this address?' : 'Stop the change?'}
          refusal="Cancel"
          action={
            <DangerButton disabled={isPending} onClick={() => refuse.mutate()}>
              {isPending ? 'Saving…' : 'Keep the order’s address'}
            </DangerButton>
          }
        >
          The order keeps its address. No email is sent about it, because {newEmail} may be a stranger’s.
        </QuestionDialog>
      )}
    </div>
  );
}

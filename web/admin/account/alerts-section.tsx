import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { OperatorProfile } from '#contracts/operators.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { Switch } from '#web/admin/parts/switch.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { Section, SectionState } from './section.tsx';
import { useProfile, useProfileChange } from './use-profile.ts';

export function AlertsSection() {
  const { data, isError, refetch } = useProfile();
  return (
    <Section title="Tell me by email">
      {data === undefined ? (
        <SectionState isError={isError} retry={() => void refetch()} />
      ) : (
        <AlertsSwitch profile={data} />
      )}
    </Section>
  );
}

function AlertsSwitch({ profile }: { readonly profile: OperatorProfile }) {
  const change = useProfileChange();
  const id = useId();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (hasAlerts: boolean) => change({ hasAlerts }),
    onError(error) {
      console.error('The choice was not saved', error);
      showToast({ title: 'Nothing was changed', description: failureText(error), tone: 'error' });
    },
  });
  return (
    <>
      <div className="account-choice">
        <label htmlFor={id}>
          Something needs me
          <small>Reviews, disputes, Cash App, health</small>
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}-note`}
          checked={isPending ? variables : profile.hasAlerts}
          disabled={isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
      </div>
      <p id={`${id}-note`} className="text-13 text-ink-2">
        A change of where payments go is always emailed to all operators.
      </p>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryCodes, SecondFactor, SecondFactorSetUp } from '#contracts/operators.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodesPanel } from './recovery-codes.tsx';
import { Section, SectionState } from './section.tsx';
import { TurnOnForm } from './turn-on-form.tsx';

export const factorKey = ['/api/account/second-factor'];

type Step =
  | { readonly name: 'shown' | 'asking' | 'turning-off' | 'renewing' }
  | { readonly name: 'scanning'; readonly setUp: SecondFactorSetUp }
  | { readonly name: 'keeping'; readonly codes: readonly string[] };

export function SecondFactorSection() {
  const { data, isError, refetch } = useQuery<SecondFactor>({ queryKey: factorKey });
  return (
    <Section
      title="Second factor"
      about="Signing in asks for your password and for a code from an app on your phone. A stolen password is then not enough."
    >
      {data === undefined ? <SectionState isError={isError} retry={() => void refetch()} /> : <Factor factor={data} />}
    </Section>
  );
}

function Factor({ factor }: { readonly factor: SecondFactor }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const back = () => setStep({ name: 'shown' });
  const cancel = <AdminButton onClick={back}>Cancel</AdminButton>;

  async function keep(codes: readonly string[]): Promise<void> {
    setStep({ name: 'keeping', codes });
    await client.invalidateQueries({ queryKey: factorKey });
  }

  switch (step.name) {
    case 'keeping':
      return <RecoveryCodesPanel codes={step.codes} close={back} />;
    case 'scanning':
      return <TurnOnForm setUp={step.setUp} done={(codes) => void keep(codes)} cancel={back} />;
    case 'asking':
      return (
        <ProofForm
          action="Continue"
          isCodeNeeded={false}
          send={async ({ password }) => {
            const response = await apiRequest('POST', '/api/account/second-factor', { password });
            setStep({ name: 'scanning', setUp: (await response.json()) as SecondFactorSetUp });
          }}
        >
          {cancel}
        </ProofForm>
      );
    case 'turning-off':
      return (
        <ProofForm
          key="off"
          action="Turn off"
          isCodeNeeded
          send={async (proof) => {
            await apiRequest('POST', '/api/account/second-factor/turn-off', proof);
            await client.invalidateQueries({ queryKey: factorKey });
            showToast({ title: 'The second factor is off', description: 'You now sign in with your password alone.' });
            back();
          }}
        >
          {cancel}
        </ProofForm>
      );
    case 'renewing':
      return (
        <ProofForm
          key="renew"
          action="Make new codes"
          isCodeNeeded
          send={async (proof) => {
            const response = await apiRequest('POST', '/api/account/recovery-codes', proof);
            await keep(((await response.json()) as RecoveryCodes).recoveryCodes);
          }}
        >
          {cancel}
        </ProofForm>
      );
    case 'shown':
      return <Shown factor={factor} go={(name) => setStep({ name })} />;
  }
}

function Shown({
  factor: { isOn, recoveryCodesLeft },
  go,
}: {
  readonly factor: SecondFactor;
  readonly go: (step: 'asking' | 'turning-off' | 'renewing') => void;
}) {
  if (!isOn) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p>It is off.</p>
        <AdminButton kind="solid" onClick={() => go('asking')}>
          Set up
        </AdminButton>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p>
        It is on. {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      </p>
      <div className="flex flex-wrap gap-3">
        <AdminButton onClick={() => go('renewing')}>New recovery codes</AdminButton>
        <AdminButton onClick={() => go('turning-off')}>Turn off</AdminButton>
      </div>
    </div>
  );
}

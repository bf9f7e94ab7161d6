import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { familyForms, type NodeBackend, type NodeField } from '#contracts/chain-families.ts';
import type { CryptoNetworkInfo } from '#contracts/crypto-settings.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { allBut, restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { noProof, ProofFields, type Proof } from '#web/admin/settings/connection-form.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { useCoinChange } from './coin-settings.ts';
import { secondServers, usualNodes } from './family-words.ts';

const empty = { url: '', backend: 'bitcoind', user: '', password: '', apiKey: '', daemonUrl: '', ...noProof };
const fields = ['url', 'backend', 'user', 'password', 'apiKey', 'daemonUrl', 'currentPassword', 'code'] as const;

const keep = allBut<typeof empty>('password', 'apiKey');

const backendNames: Readonly<Record<NodeBackend, (network: string) => string>> = {
  bitcoind: (network) => `${network} Core, JSON-RPC`,
  esplora: () => 'Esplora, such as electrs',
};

export function nodeDraft({ network }: CryptoNetworkInfo): string {
  return `coin-node:${network}`;
}

/** The store tests the address before it stores it. */
export function NodeForm({ network }: { readonly network: CryptoNetworkInfo }) {
  const [failure, setFailure] = useState<string | null>(null);
  // The address may hold a key of the node's host.
  const { form, isRestored } = useKeptForm(nodeDraft(network), empty, { keep, isSecret: true });
  const { errors, isSubmitting } = form.formState;
  const change = useCoinChange();
  const { backends, nodeFields } = familyForms[network.family];
  const second = secondServers[network.family];
  const has = (field: NodeField): boolean => nodeFields.includes(field);

  async function save(input: typeof empty): Promise<void> {
    setFailure(null);
    const { backend, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
    try {
      const body = { ...given, ...(backends.length > 0 ? { backend } : {}) };
      await change.mutateAsync({ method: 'PUT', path: `networks/${network.network}/node`, body });
      form.reset();
      showToast({ title: 'Node checked and saved' });
    } catch (error) {
      console.error('Failed to save a node', error);
      setFailure(showProblem(form, error, fields));
    }
  }

  return (
    <form noValidate aria-label="Node" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        {backends.length > 0 && (
          <Field
            label="Kind of node"
            error={errors.backend?.message}
            render={(described) => (
              <select className={inputClass} {...described} {...form.register('backend')}>
                {backends.map((backend) => (
                  <option key={backend} value={backend}>
                    {backendNames[backend](network.name)}
                  </option>
                ))}
              </select>
            )}
          />
        )}
        <TextField
          label="Address"
          note="It is kept encrypted. Only its host is shown again."
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={usualNodes[network.family]}
          error={errors.url?.message}
          field={form.register('url', { required: 'Enter the address of a node.' })}
        />
        {second !== undefined && (
          <TextField
            label={second.label}
            note={second.note}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={second.placeholder}
            error={errors.daemonUrl?.message}
            field={form.register('daemonUrl', second.missing === null ? {} : { required: second.missing })}
          />
        )}
        {has('user') && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="User (optional)" autoComplete="off" spellCheck={false} field={form.register('user')} />
            <TextField
              label="Password (optional)"
              type="password"
              autoComplete="new-password"
              field={form.register('password')}
            />
          </div>
        )}
        {has('apiKey') && (
          <TextField
            label="API key (optional)"
            type="password"
            autoComplete="new-password"
            field={form.register('apiKey')}
          />
        )}
        <ProofFields form={form as unknown as UseFormReturn<Proof>} />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton kind="solid" type="submit" className="justify-self-start" disabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Check and save the node'}
        </AdminButton>
      </fieldset>
    </form>
  );
}

import { useState } from 'react';
import { longestPublicKey, type CryptoNetworkInfo } from '#contracts/crypto-settings.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { allBut, restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { useCoinChange } from './coin-settings.ts';
import { wordsOf } from './family-words.ts';

const scriptNames = {
  p2wpkh: 'Native SegWit',
  'p2sh-p2wpkh': 'SegWit in P2SH',
  p2pkh: 'Legacy',
  p2tr: 'Taproot',
} as const;

const empty = { publicKey: '', script: '', currentPassword: '' };
const fields = ['publicKey', 'script', 'currentPassword'] as const;

const keep = allBut<typeof empty>('currentPassword');

export function keyDraft({ network }: CryptoNetworkInfo): string {
  return `coin-key:${network}`;
}

interface KeyFormProps {
  readonly network: CryptoNetworkInfo;
  /** Called once the key waits for its addresses to be compared. */
  readonly onEntered: () => void;
}

export function KeyForm({ network, onEntered }: KeyFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  // For some coins a key that only reads is secret, and another key may be pasted by mistake.
  const { form, isRestored } = useKeptForm(keyDraft(network), empty, { keep, isSecret: true });
  const { errors, isSubmitting } = form.formState;
  const change = useCoinChange();
  const words = wordsOf(network.family);

  async function save({ script, ...input }: typeof empty): Promise<void> {
    setFailure(null);
    try {
      const body = { ...input, ...(script === '' ? {} : { script }) };
      await change.mutateAsync({ method: 'PUT', path: `networks/${network.network}/key`, body });
      form.reset();
      onEntered();
    } catch (error) {
      console.error('Failed to save a public key', error);
      setFailure(showProblem(form, error, fields));
    }
  }

  return (
    <form noValidate aria-label="Public key" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        <Field
          label={words.key}
          note={words.keyNote(network.path)}
          error={errors.publicKey?.message}
          render={(described) => (
            <textarea
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={longestPublicKey}
              {...described}
              className={`${inputClass} py-2 font-mono text-14 wrap-anywhere`}
              {...form.register('publicKey', { required: words.missingKey })}
            />
          )}
        />
        {network.scripts.length > 0 && (
          <Field
            label="Kind of address"
            error={errors.script?.message}
            render={(described) => (
              <select className={inputClass} {...described} {...form.register('script')}>
                <option value="">Given by the key</option>
                {network.scripts.map((script) => (
                  <option key={script} value={script}>
                    {scriptNames[script]}
                  </option>
                ))}
              </select>
            )}
          />
        )}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          note="The key decides where buyers’ money goes."
          error={errors.currentPassword?.message}
          field={form.register('currentPassword', { required: 'Enter your password.' })}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton kind="solid" type="submit" className="justify-self-start" disabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : words.submit}
        </AdminButton>
      </fieldset>
    </form>
  );
}

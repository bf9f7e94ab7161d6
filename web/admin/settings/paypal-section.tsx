import type { Connections } from '#contracts/connections.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { allBut, useKeptForm } from '#web/admin/session-draft.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { ConnectionForm, noProof, type Proof } from './connection-form.tsx';
import { useConnections } from './use-connections.ts';

interface PayPalInput extends Proof {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

const keep = allBut<PayPalInput>('clientSecret', 'currentPassword', 'code');

/** The PayPal account that most methods pay to. */
export function PayPalSection() {
  const { data } = useConnections();
  return (
    <section aria-labelledby="settings-paypal">
      <SectionHead title="PayPal" id="settings-paypal">
        <p className="settings-note">{data === undefined ? ' ' : <PayPalState paypal={data.paypal} />}</p>
      </SectionHead>
      {data === undefined ? <div className="settings-form-space" /> : <PayPalForm connections={data} />}
    </section>
  );
}

function PayPalState({ paypal: { source, changedAt } }: Pick<Connections, 'paypal'>) {
  if (source === 'environment') return 'Set by the environment';
  if (changedAt === null) return 'Not set up';
  return (
    <>
      Set <Moment at={changedAt} />
    </>
  );
}

function PayPalForm({ connections: { webhookUrl, paypal } }: { readonly connections: Connections }) {
  const { account, source } = paypal;
  const saved = {
    clientId: account?.clientId ?? '',
    clientSecret: '',
    webhookId: account?.webhookId ?? '',
    ...noProof,
  };
  const { form, isRestored } = useKeptForm<PayPalInput>('paypal', saved, { keep });
  const { errors } = form.formState;
  const isSet = source !== 'none';
  return (
    <ConnectionForm
      name="paypal"
      title="PayPal"
      form={form}
      isRestored={isRestored}
      fields={['clientId', 'clientSecret', 'webhookId', 'currentPassword', 'code']}
      source={source}
      bodyOf={({ clientId, clientSecret, webhookId }) => ({
        clientId,
        webhookId,
        ...(clientSecret === '' ? {} : { clientSecret }),
      })}
      forgetLabel="Disconnect: buyers cannot pay by PayPal"
    >
      <div className="settings-copied">
        <p>
          <span>Address for the webhook at PayPal</span>
          <code>{webhookUrl}</code>
        </p>
        <CopyButton text={webhookUrl} label="Copy the address for the webhook" copied="The address for the webhook" />
      </div>
      <div className="field-pair">
        <TextField
          label="Client ID"
          autoComplete="off"
          spellCheck={false}
          error={errors.clientId?.message}
          field={form.register('clientId', { required: 'Enter the client ID.' })}
        />
        <TextField
          label="Secret"
          note={
            isSet
              ? 'Set. It is not shown again; leave this empty to keep it.'
              : 'From the live app at developer.paypal.com.'
          }
          type="password"
          autoComplete="off"
          error={errors.clientSecret?.message}
          field={form.register('clientSecret', isSet ? {} : { required: 'Enter the secret.' })}
        />
      </div>
      <TextField
        label="Webhook ID"
        autoComplete="off"
        spellCheck={false}
        error={errors.webhookId?.message}
        field={form.register('webhookId', { required: 'Enter the webhook ID.' })}
      />
    </ConnectionForm>
  );
}

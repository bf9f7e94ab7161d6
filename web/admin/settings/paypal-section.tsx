import { useWatch } from 'react-hook-form';
import type { ConnectionsView } from '#contracts/connections.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { allBut, useKeptForm } from '#web/admin/session-draft.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { ConnectionForm, noProof, type Proof } from './connection-form.tsx';
import { showMany } from './show-many.ts';
import { useConnectionFacts, useConnections } from './use-connections.ts';

interface PayPalInput extends Proof {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

const keep = allBut<PayPalInput>('clientSecret', 'currentPassword', 'code');

export function PayPalSection() {
  const { data } = useConnections();
  return (
    <section aria-labelledby="settings-paypal">
      <SectionHead title="PayPal" id="settings-paypal">
        <p className="settings-note">{data === undefined ? ' ' : <PayPalState paypal={data.paypal} />}</p>
      </SectionHead>
      {data === undefined ? (
        <div className="settings-form-space" />
      ) : (
        <>
          <PayPalFacts />
          <PayPalForm connections={data} />
        </>
      )}
    </section>
  );
}

function PayPalState({ paypal: { account } }: Pick<ConnectionsView, 'paypal'>) {
  const { data } = useConnectionFacts();
  if (data === undefined) return ' ';
  if (data.mode === 'test')
    return (
      <Status kind="plain" form="ring">
        Simulated, test mode
      </Status>
    );
  if (account === null) return 'Not set up';
  return (
    <Status kind="plain" form="tick">
      Connected, live
    </Status>
  );
}

function PayPalFacts() {
  const { data } = useConnectionFacts();
  const { newestNoticeAt = null, notices = 0, hasApplePayDomain } = data?.paypal ?? {};
  return (
    <dl className="settings-facts">
      <div>
        <dt>Notices (webhook)</dt>
        <dd>
          {newestNoticeAt === null ? (
            data && 'None in 30 days'
          ) : (
            <>
              last <Moment at={newestNoticeAt} />, {showMany(notices)} in 30 days
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Apple Pay domain</dt>
        <dd>{data && (hasApplePayDomain === true ? 'File is served' : 'No file: set APPLE_PAY_DOMAIN_FILE')}</dd>
      </div>
    </dl>
  );
}

function PayPalForm({ connections: { webhookUrl, paypal } }: { readonly connections: ConnectionsView }) {
  const { account, source } = paypal;
  const saved = {
    clientId: account?.clientId ?? '',
    clientSecret: '',
    webhookId: account?.webhookId ?? '',
    ...noProof,
  };
  const { form, isRestored } = useKeptForm<PayPalInput>('paypal', saved, { keep });
  const { errors } = form.formState;
  const clientId = useWatch({ control: form.control, name: 'clientId' });
  const isSet = account !== null;
  const isOtherAccount = isSet && clientId !== account.clientId;
  return (
    <ConnectionForm
      name="paypal"
      title="PayPal"
      form={form}
      isRestored={isRestored}
      fields={['clientId', 'clientSecret', 'webhookId', 'currentPassword', 'code']}
      source={source}
      isUnreadable={paypal.isUnreadable}
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
      {isOtherAccount && (
        <p className="settings-note">
          Payments started with the old account can no longer be refunded or tracked here. Finish them first, or handle
          them at PayPal.
        </p>
      )}
    </ConnectionForm>
  );
}

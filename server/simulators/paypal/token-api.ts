import { randomBytes } from 'node:crypto';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import type { WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import type { Behaviour } from './behaviour.ts';
import { answer, forbidden, unauthorized } from './errors.ts';

const paymentScope = 'https://uri.paypal.com/services/payments/payment/authcapture';
const disputeScope = 'https://uri.paypal.com/services/disputes/read-seller';

export function createTokenApi(behaviour: Behaviour) {
  const accessToken = `A21AA${randomBytes(24).toString('base64url')}`;

  return {
    isAuthorized: ({ headers }: WireRequest): boolean => headers['authorization'] === `Bearer ${accessToken}`,

    token({ headers, body }: WireRequest): WireResponse {
      if (headers['authorization']?.startsWith('Basic ') !== true) return unauthorized();
      const decision = behaviour.token?.() ?? 'give';
      if (decision === 'lose') throw new OutcomeUnknown('The request for the token was lost.');
      if (decision === 'refuse') return refuse('invalid_client', 'Client Authentication failed', 401);
      if (decision === 'forbid') return forbidden('PERMISSION_DENIED');
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      if (form.get('grant_type') !== 'client_credentials')
        return refuse('unsupported_grant_type', 'Grant Type is invalid');
      if (form.get('response_type') !== 'client_token') {
        const scope = behaviour.disputes?.() === 'forbid' ? paymentScope : `${paymentScope} ${disputeScope}`;
        return answer(200, { access_token: accessToken, token_type: 'Bearer', expires_in: 32_400, scope });
      }
      const clientToken = `simulated-client-token-${randomBytes(12).toString('base64url')}`;
      return answer(200, { access_token: clientToken, token_type: 'Bearer', expires_in: 900 });
    },
  };
}

// OAuth errors have their own format.
function refuse(error: string, description: string, status = 400): WireResponse {
  return answer(status, { error, error_description: description });
}

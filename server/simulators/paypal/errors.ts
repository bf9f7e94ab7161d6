// The texts are PayPal's own.
import type { WireResponse } from '#server/paypal/client/transport.ts';

const unprocessable =
  'The requested action could not be performed, semantically incorrect, or failed business validation.';

const descriptions: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYER_ACTION_REQUIRED: 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  PAYEE_ACCOUNT_RESTRICTED: 'The merchant account is restricted.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  PREVIOUS_REQUEST_IN_PROGRESS:
    'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
};

export function unprocessableEntity(issue: string): WireResponse {
  return problem(422, 'UNPROCESSABLE_ENTITY', unprocessable, [{ issue, description: descriptions[issue] ?? issue }]);
}

export function notFound(): WireResponse {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return problem(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description },
  ]);
}

/** Returns a 409: an earlier call with the same idempotency key is still running. */
export function conflict(issue: string): WireResponse {
  const message = 'The server has detected a conflict while processing this request.';
  return problem(409, 'RESOURCE_CONFLICT', message, [{ issue, description: descriptions[issue] ?? issue }]);
}

export function forbidden(issue: string): WireResponse {
  const description = 'You do not have permission to access or perform operations on this resource.';
  const message = 'Authorization failed due to insufficient permissions.';
  return problem(403, 'NOT_AUTHORIZED', message, [{ issue, description }]);
}

export function unauthorized(): WireResponse {
  const message = 'Authentication failed due to missing authorization header, or invalid authentication credentials.';
  return problem(401, 'AUTHENTICATION_FAILURE', message, []);
}

export function badRequest(field: string): WireResponse {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return problem(400, 'INVALID_REQUEST', message, [
    { field, issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field is missing.' },
  ]);
}

function problem(status: number, name: string, message: string, details: readonly object[]): WireResponse {
  return answer(status, { name, message, details, debug_id: 'f1d2c3b4a5968', links: [] });
}

export function answer(status: number, message: object): WireResponse {
  return { status, body: message };
}

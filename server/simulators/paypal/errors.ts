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

const debugId = 'f1d2c3b4a5968';

export function unprocessableEntity(issue: string): WireResponse {
  const details = [{ issue, description: descriptions[issue] ?? issue }];
  return answer(422, { name: 'UNPROCESSABLE_ENTITY', message: unprocessable, details, debug_id: debugId, links: [] });
}

export function notFound(): WireResponse {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return answer(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [{ issue: 'INVALID_RESOURCE_ID', description }],
    debug_id: debugId,
    links: [],
  });
}

/** Returns a 409: an earlier call with the same idempotency key is still running. */
export function conflict(issue: string): WireResponse {
  const description = descriptions[issue] ?? issue;
  return answer(409, {
    name: 'RESOURCE_CONFLICT',
    message: 'The server has detected a conflict while processing this request.',
    details: [{ issue, description }],
    debug_id: debugId,
    links: [],
  });
}

export function forbidden(issue: string): WireResponse {
  return answer(403, {
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
    details: [{ issue, description: 'You do not have permission to access or perform operations on this resource.' }],
    debug_id: debugId,
    links: [],
  });
}

export function unauthorized(): WireResponse {
  return answer(401, {
    name: 'AUTHENTICATION_FAILURE',
    message: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
    details: [],
    debug_id: debugId,
    links: [],
  });
}

export function badRequest(field: string): WireResponse {
  return answer(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [{ field, issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field is missing.' }],
    debug_id: debugId,
    links: [],
  });
}

export function answer(status: number, message: object): WireResponse {
  return { status, body: message };
}

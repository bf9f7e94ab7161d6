export const texts = {
  /** Why the store refused a call, by the problem's code. */
  byCode: {
    'invalid-payload': 'Something in this form can’t be used. Check what you entered, and try again.',
    'payload-too-large': 'This is too long. Shorten it, and try again.',
    'not-found': 'There is nothing at this address.',
    'app-not-found': 'This app does not exist.',
    'file-not-found': 'This file is not available.',
    'order-not-found': 'This order does not exist.',
    'payment-not-found': 'This payment does not exist.',
    'order-not-refundable': 'No money of this payment is to be sent back.',
    'payment-confirmed': 'The payment is confirmed. Open the download page to get the link.',
    'payment-expired': 'This purchase is over. Go back to the store and start it again.',
    'payment-required': 'The payment of this order is not confirmed yet. Try again in a few minutes.',
    'already-bought': 'You have bought this app in this browser already.',
    'amount-mismatch': 'The price has changed. Check the new price before you pay.',
    'idempotency-mismatch': 'This purchase was sent before with other content. Start it again.',
    'method-unavailable': 'This store does not accept this payment method right now.',
    'sign-in-required': 'Ask for a new link to your purchases.',
    'rating-refused':
      'This order gives no right to a rating: it is not paid, was refunded or disputed, or has no email address.',
    'rating-not-found': 'This rating does not exist.',
    'not-allowed': 'This can’t be done in this browser. Write to us instead.',
    'foreign-origin': 'This request came from another website.',
    'token-forged': 'This link is not valid. Copy the whole link from your email.',
    'token-foreign': 'This download link is for another app.',
    'token-expired': 'This link has expired. Ask for a new one.',
    'link-used': 'This link has been used. Ask for a new one.',
    'link-revoked': 'This order was refunded or disputed, so it can’t be downloaded.',
    'url-forged': 'This link is not valid.',
    'url-expired': 'This link has expired. Request a new one.',
    unavailable: 'The store can’t do this right now. Try again in a moment.',
    internal: 'Something went wrong on our side. We have logged it.',
  },
  /** The same more exactly, by the problem's reason. */
  byReason: {
    'payment-mismatch': 'The approved payment does not match the order. Nothing was charged. Start the purchase again.',
    'other-method':
      'This price is only for the payment method you chose here, and another one was used. Nothing was charged. Start the purchase again.',
    'order-over': 'This order has ended. Nothing was charged. Start the purchase again.',
    'paid-elsewhere': 'You have paid for this app in another window already. Nothing more was charged.',
    'checked-elsewhere': 'Another payment of yours for this app is being checked. Nothing more was charged.',
    'often-declined': 'Too many payments were declined. Try again in an hour. Nothing was charged.',
    'cards-paused':
      'Card payments for this app are paused for a few minutes. Choose another payment method. Nothing was charged.',
    'not-paid': 'This order was not paid. If you paid all the same, write to us.',
    'coin-closed': 'This store does not accept this coin on this network.',
    'coin-unreachable': 'This coin cannot be used at the moment. Choose another coin, or try again in a few minutes.',
    'price-too-low': 'This price is too low to be paid in this coin. Choose another coin.',
    'rate-unknown':
      'The exchange rate of this coin is not known at the moment. Choose another coin, or try again in a few minutes.',
    'rate-unstable': 'This coin is not worth its usual dollar at the moment. Choose another coin or payment method.',
    'no-address-of-coin': 'This is no address for this coin on this network. Copy it whole from your wallet.',
    'address-of-store': 'This is the address that you paid to. Enter one of your own wallet.',
    'has-address': 'This order has an email address already.',
    'other-browser': 'This can only be done in the browser that bought. Write to us instead.',
    'mail-opened': 'An email of this order has been opened. Write to us to change the address.',
    'no-open-dispute': 'This order has no open dispute.',
  },
  /** What the store says of a field for an address. */
  email: 'Enter an email address, for example name@example.com.',
  /** For a refusal that has no words above. */
  refused: 'The store did not accept this. Load the page again, or write to us.',
};

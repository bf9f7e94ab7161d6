export const texts = {
  cancelled: 'You left the payment. Nothing was charged. You can try again or choose another payment method.',
  blocked:
    'Your browser blocked the payment window. Nothing was charged. Try again and it will open on this page, or choose another payment method.',
  failed: (why: string) => `${why} Nothing was charged. Try again or choose another payment method.`,
  noReason: 'PayPal could not take this payment.',
  noAnswer: 'The store did not answer in time. Nothing was charged. Try again or choose another payment method.',
  declined:
    'The payment was declined. Nothing was charged. Try again with another card or account, or choose another payment method.',
  confirmAgain: 'PayPal needs you to confirm again. Nothing was charged. Try again or choose another payment method.',
  refunded: 'This payment was refunded. You can buy the app again.',
};

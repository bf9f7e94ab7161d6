export const texts = {
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copy Failed',
  copyManually: 'Please copy manually',
  receipt: 'Receipt',
  notFound: {
    title: '404 Page Not Found',
    text: 'There is nothing at this address. It may have been mistyped, or the app may have left the store.',
  },
};

export const texts = {
  title: 'Try Demo',
  text: (name: string) => `The demo for ${name} would open now. This play was tracked.`,
  close: 'OK',
  open: { address: 'Open the demo', video: 'Open the demo', trial: 'Download the trial' },
  notNow: 'Not now',
  kind: {
    address: 'The demo opens in a new tab.',
    video: 'The demo is a video. It opens in a new tab.',
    trial: 'The demo is a trial version to download, free of charge.',
  },
};

import { linkValidHours } from '#contracts/downloads.ts';

export const texts = {
  title: 'When a purchase goes wrong',
  about: 'From the catalogue to the download, one step after the other. Fix the first step that fails.',
  all: 'All tests at a glance',
  steps: {
    apps: {
      title: 'Does the store sell anything?',
      text: 'Open [/api/apps/all](/api/apps/all): it lists the apps on sale. An app without a file can’t be bought yet; upload one under Manage Files in the [operator’s area](/admin?tab=apps).',
    },
    methods: {
      title: 'Which payment methods does it offer?',
      text: '[/api/store](/api/store) names them, with the reason for each that is not available. The [store doctor](/admin?tab=settings&view=doctor) under Settings says what is not set up or broken.',
    },
    purchase: {
      title: 'Does the shortest purchase work?',
      text: 'The [test purchase](/test-purchase) makes one call and shows the whole answer. If it says “Purchase Failed”, the reason stands under it; the same problem document is the body of the call in the browser’s network tab.',
    },
    order: {
      title: 'What became of the order?',
      text: 'Find it under [Orders](/admin?tab=orders) by its number, email address or id. Its timeline tells when it was ordered, paid, granted, emailed and downloaded. **pending** means that no captured payment is known yet: the store asks the provider again by itself, first after half a minute. **Needs review** means that a payment doesn’t match the order.',
    },
    receipt: {
      title: 'Did the receipt go out?',
      text: 'Without `SMTP_URL` every email is a file in the folder `outbox` of `DATA_DIR`. With it, the order’s timeline says whether the email server accepted it.',
    },
    download: {
      title: 'Why does a download not start?',
      text: `The link itself says so at \`/api/downloads/{token}\`: \`payment-pending\`, \`not-paid\`, \`expired\` after ${linkValidHours} hours, \`refunded\`, or \`file-missing\`. Behind a proxy, set \`PUBLIC_URL\` and \`TRUSTED_PROXIES\`, or addresses name the wrong host.`,
    },
    badDays: {
      title: 'How do bad days look to a buyer?',
      text: 'On the [PayPal checkout](/paypal-checkout), and in the purchase dialog with a wallet, the test panel makes the simulator decline, lose its answer after taking the money, send webhooks late or forged, or charge a wrong amount. The [demo card checkout](/checkout) declines the card `4000 0000 0000 0002`.',
    },
  },
};

import { defineTexts } from './define-texts.ts';

/** The crypto checkout. */
export const cryptoTexts = defineTexts({
  en: {
    title: 'Crypto checkout',
    loading: 'Loading the coins',
    select: {
      title: 'Pay with cryptocurrency',
      price: (total: string, list: string) => `${total} instead of ${list}.`,
      email: 'Optional. The receipt and the download link go here.',
      held: 'Choose a coin and its network: the price is held for 30 minutes from then.',
      search: 'Search by coin or network',
      clear: 'Clear the search',
      groups: 'Group',
      all: 'All',
      categories: { major: 'Major', stable: 'Stable', meme: 'Meme', defi: 'DeFi', privacy: 'Privacy' },
      coins: 'Coin and network',
      on: (network: string) => `on ${network}`,
      each: (price: string) => `${price} each`,
      unavailable: 'Not available at the moment.',
      nothing: {
        title: 'No coin found.',
        text: 'Search for another name or network, or look at all coins.',
        showAll: 'Show all coins',
      },
      found: (count: number) => (count === 1 ? '1 coin' : `${count} coins`),
      choose: 'Choose a coin',
      pay: (amount: string, network: string) => `Pay ${amount} on ${network}`,
      creating: 'Creating the payment',
      nothingCharged: 'Nothing is charged before you send.',
    },
    notTaken: {
      title: 'This coin can’t be used here.',
      text: 'Choose another one. Nothing was charged.',
    },
    failed: {
      title: 'Payment Creation Failed',
      text: 'Please try again',
      retry: 'Retry',
      elsewhere: 'Press the payment button again.',
      nothingCharged: (why: string) => `${why} Nothing was charged.`,
      seePrice: 'See the new price',
    },
    expired: {
      title: 'Payment Expired.',
      text: 'Please start a new payment.',
      watched: (days: number) =>
        `Coins that you have already sent are not lost: we watch the address for ${days} more days. If they arrive, this page shows it.`,
    },
    networkDown: {
      title: (network: string) => `We can’t see payments on ${network} at the moment.`,
      text: 'Coins that you have sent are not lost: this page goes on as soon as we see them. Don’t send them again.',
    },
    left: {
      title: 'Payment cancelled.',
      text: (received: string, order: number) =>
        `The ${received} that arrived belong to order #${order}. To get them back, write to us with its number, or`,
      goBack: 'go back and send the rest',
    },
    payment: {
      title: (symbol: string, network: string) => `Pay with ${symbol} on ${network}`,
      heldUntil: (time: string) => `price held until ${time}`,
      worth: (dollars: string) => dollars,
      worthAt: (dollars: string, rate: string) => `${dollars} at ${rate}`,
      address: (network: string) => `Address on ${network}`,
      tag: 'Destination tag',
      compare: 'Compare the first and the last six characters in your wallet.',
      copyAmount: (amount: string) => `Copy the amount ${amount}`,
      copyAddress: 'Copy address',
      copyTag: (tag: string) => `Copy the destination tag ${tag}`,
      copyTransaction: 'Copy the transaction ID',
      copied: {
        amount: (amount: string) => `Amount ${amount}`,
        address: (symbol: string, network: string) => `Address for ${symbol} on ${network}`,
        tag: 'Destination tag',
        transaction: 'Transaction ID',
      },
      qrCode: (text: string) => `QR code: ${text}`,
      open: 'Open in wallet',
      exchange: 'Paying from an exchange? Add its fee on top, so that we receive this amount.',
      movesOn: 'The page moves on by itself as soon as your payment is seen.',
      estimate: 'Confirmation takes 10-60 minutes.',
      cancel: 'Cancel Payment',
    },
    underpaid: {
      title: (missing: string) => `${missing} are still missing`,
      asked: 'Asked for',
      arrived: 'Arrived',
      stillToSend: 'Still to send, exactly',
      sameAddress: (time: string) => `to the same address, price held until ${time}`,
      cannot: 'You can’t send the rest?',
      write: (received: string) => `Write to us about your ${received}`,
    },
    detected: {
      title: 'Payment Detected',
      text: 'Waiting for network confirmations...',
      confirming: (count: number, required: number) => `Confirming ${count} of ${required}`,
      confirmingFinal: 'Confirming',
      pace: (network: string, every: string, left: string) =>
        `${network} adds a block about every ${every}: about ${left} to go.`,
      paceOfOne: (network: string, every: string) =>
        `${network} adds a block about every ${every}, and sometimes it takes longer.`,
      estimate: 'Usually 10-60 minutes.',
      received: 'Received',
      receivedOn: (amount: string, network: string) => `${amount} on ${network}`,
      order: 'Order',
      transaction: 'Transaction',
      canClose: 'You can close this page.',
      linkGoesTo: (email: string) => `The download link goes to ${email} as soon as the payment is confirmed.`,
      keepOpen: 'Keep this page open, or open it again in this browser: the download opens here.',
    },
    confirmed: {
      title: 'Payment Confirmed!',
      ready: 'Your download link is ready',
      opens: 'It opens in a moment.',
      mailed: (email: string) => `It is also on its way to ${email}.`,
      over: {
        title: 'You sent more than we asked for.',
        text: (received: string, asked: string, order: number) =>
          `${received} arrived instead of ${asked}. Write to us with the order number #${order} to get the difference back.`,
      },
    },
    steps: ['Waiting', 'Detected', 'Confirming', 'Done'],
    announce: {
      awaiting: 'Waiting for your payment',
      underpaid: (missing: string) => `Part of your payment arrived. ${missing} are still missing.`,
      confirming: 'Payment detected. Waiting for network confirmations.',
      confirmed: 'Payment confirmed.',
      review: 'Your payment is being looked at. Please don’t pay again.',
      refunded: 'Your money was sent back.',
      expired: 'The payment has expired.',
    },
    review: {
      title: 'Please don’t pay again',
      short: (received: string, asked: string) =>
        `${received} of ${asked} arrived within the 30 minutes. We are looking at it, and you get the app or your money back.`,
      late: (received: string) =>
        `Your ${received} arrived after the 30 minutes for which the price was held. We are looking at it, and you get the app or your money back.`,
      reversed: 'The network took back a payment that it had confirmed. We are looking at it.',
      other: (received: string) =>
        `${received} arrived, and it differs from what we asked for. We are looking at it, and you get the app or your money back.`,
      withEmail: (email: string) => `You can close this page. We write to ${email} as soon as it is decided.`,
      withoutEmail: 'Keep this page: it opens the download. To get your money back, write to us with the order number.',
      facts: { order: 'Order', asked: 'Asked for', arrived: 'Arrived', address: 'Address', email: 'Email' },
    },
    refunded: {
      title: 'Your money was sent back',
      text: 'We sent back the coins that arrived. This payment has no download.',
      startAgain: 'Start a new payment',
    },
    gone: {
      title: 'We don’t know this payment',
      text: 'Choose a coin to start a new one. If you have sent coins, write to us before you pay again.',
    },
  },
});

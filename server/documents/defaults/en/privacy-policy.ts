export const privacyPolicy = `The store keeps what it needs to sell and deliver, and nothing to follow you around. There is no advertising and no tracking by other companies.

### Who is responsible

{{seller}}, as named in the [imprint](/imprint), is responsible for the processing of your data. Write to {{support-email}} with any question about it.

### What is processed, why, and on which legal basis

- **Orders and payments:** your email address, the app, the amount, the payment method, the state of the payment, the times, and the texts that you were shown. To fulfil the contract (Art. 6(1)(b) GDPR) and to keep accounts as the law asks (Art. 6(1)(c)).
- **Downloads:** which file was sent for which order, and how much of it arrived. To fulfil the contract.
- **Emails:** receipts, download links and answers. To fulfil the contract. {{rating-mail}}
- **Ratings:** the stars you give an app, and the words and the name you write with them, which everyone can see. Your email address proves the purchase and is not shown. Buyers and the store have a legitimate interest in what other buyers think (Art. 6(1)(f)).
- **Withdrawals:** the name, order number and email address that you declare one with, and the time. To do what the law asks (Art. 6(1)(c)).
- **Messages to support:** what you wrote and the address you wrote from. To answer you (Art. 6(1)(b) and (f)).
- **Protection against fraud and abuse:** a keyed hash of your network address counts calls for at most a day, and failed card payments are counted. The store has a legitimate interest in not being abused (Art. 6(1)(f)).
- **Figures:** how often an app's page was opened, and how often an app was tried, bought and downloaded, as numbers by app and day. They name nobody.

You have to give an email address and a payment to buy, because nothing could be delivered without them. No decision about you is made by a machine alone that has legal effect.

### What is not stored

Card numbers, bank details and wallet keys never reach this store. Payment providers handle them under their own policies. The store counts how often a page was opened, but keeps no record of who opened it.

### Cookies

The store sets only cookies that are strictly necessary for what you do:

{{cookies}}

Your browser also remembers, without sending it to the store by itself:

{{browser-storage}}

### Scripts and content of other companies

{{hosts}}

### Who receives data

- The provider of the payment method that you choose receives what it needs for the payment. Methods now: {{methods}}. PayPal handles PayPal, Venmo, cards, Apple Pay and Google Pay. Providers may process data outside the European Union, under their own safeguards.
- A payment in cryptocurrency is written to a public ledger, and the operators of the network computers that the store asks can see its address. Your name and email address are not part of it.
- The provider that hosts the store, and the one that delivers its emails, process data on its behalf.

Nobody else receives any, unless the law demands it.

### How long it is kept

{{retention}}

### Your rights

You can ask what is stored about you and get a copy of it, have it corrected, have it deleted or restricted as far as the law does not require the store to keep it, and object to processing that rests on a legitimate interest. Write to {{support-email}}. You can also complain to a data protection authority, for example that of the place where you live.
`;

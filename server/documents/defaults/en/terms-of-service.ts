export const termsOfService = `{{store-name}} sells licenses for desktop applications as downloads. By buying you agree to the terms on this page. If a term is not enforceable where you live, the law there applies instead; the other terms remain in force.

### Who sells

Your contract is with {{seller}}. Name, address and how to reach the seller are in the [imprint](/imprint).

### What you buy

Each purchase is a one-time payment for one app, as it is described on its page, and gives you a permanent license for it: the [license agreement](/terms-of-service#license-agreement) says what you may do. There is no subscription.

### Prices

Prices are in {{currency}}. The amount shown beside the button is what you pay. Discounts by payment method: {{discounts}}.

### How a purchase is made

You choose an app and a payment method, enter your email address, check the amount, and press the button that names it. With that you offer to buy. The contract is made when your payment is confirmed and the store gives you the download link. Until then you can correct everything you entered, or leave. If a payment arrives but cannot be matched to an order, or not in the right amount, the store looks into it and sends the money back or completes the order.

Payment methods now: {{methods}}.

### Delivery

After the payment is confirmed you get a download link on the screen and by email. A link is valid for {{link-hours}} hours. The right to the app does not end with it: an expired link can be renewed at any time from its own page, free of charge, and the new one goes to the email address of the order.

### Supported platforms

Apps run on {{platforms}}, as far as an app’s page lists a file for that system. Its page also says what it needs.

### Refunds and withdrawal

You can have your money back within {{refund-days}} days of the purchase, without giving a reason. How to ask for it, and how long it takes, is described under [refunds](/faq#refunds). As a consumer in the European Union you also have a right of withdrawal; it and the form for it are on the page {{withdrawal-page}}. After a refund the license and the download links of that order end.

### If something is wrong with an app

The rights that the law gives you when a digital product is faulty or not as described remain in full. Please write to {{support-email}} first: most faults can be put right.

### Fair use

Do not share download links in public, try to get around payment, or overload the store. Access may be limited while that goes on.

### Liability

The seller is liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. If an essential duty of this contract is broken by slight negligence, liability is limited to the damage that is typical and foreseeable for such a contract. Beyond that there is no liability for slight negligence. Keep backups of data that matters to you.

### Changes

Terms may change for later purchases. The ones that were shown when you bought stay in force for that purchase; the store keeps a record of which they were.

### Law

The consumer protection of the country where you live is not taken away by anything on this page.
`;

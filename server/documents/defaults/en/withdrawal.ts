export const withdrawal = `If you buy as a consumer in the European Union, you have the following right. Everybody else has the promise at the end of this text.

### Right of withdrawal

You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day of the conclusion of the contract.

To exercise the right of withdrawal, you must inform us ({{seller}}, {{support-email}}; the postal address is in the [imprint](/imprint)) of your decision to withdraw from this contract by an unequivocal statement, for example a letter sent by post or an email. You may use the model withdrawal form below, but it is not obligatory.

You can also exercise your right of withdrawal online at {{withdrawal-page}}. If you use this online function, we will send you without delay an acknowledgement of receipt by email, with the content of your withdrawal and the date and time when it was sent.

To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.

### Effects of withdrawal

If you withdraw from this contract, we shall reimburse to you all payments received from you, without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.

After the withdrawal the license and the download links of that purchase end.

### When the right ends early

For a download, the right of withdrawal ends before the 14 days only if all of these have happened: you have expressly asked for the download to start at once and confirmed that you know that you then lose the right of withdrawal, we have confirmed this to you by email, and the download has begun.

### The store’s own promise

Whether or not the right of withdrawal has ended, you get your money back if you ask for it within {{refund-days}} days of your purchase, without giving a reason. The same page and the same addresses work for it.

### Model withdrawal form

Complete and return this form only if you wish to withdraw from the contract.

To {{seller}}, {{support-email}}:

I/We (\\*) hereby give notice that I/We (\\*) withdraw from my/our (\\*) contract for the provision of the following service (\\*) or digital content:

- App and order number:
- Ordered on (\\*)/received on (\\*):
- Name of consumer(s):
- Address of consumer(s):
- Signature of consumer(s) (only if this form is notified on paper):
- Date:

(\\*) Delete as appropriate.
`;

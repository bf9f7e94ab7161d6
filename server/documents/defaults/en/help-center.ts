export const helpCenter = `### How do I buy an app?

Press Buy Now, enter your email address, choose how to pay, and confirm. You don’t need an account. Your download is on the next screen.

### Which payment methods are there?

Now: {{methods}}. Discounts: {{discounts}}. Methods that are not available are shown with the reason.

### How long does a payment take?

Most payments are confirmed at once. {{payment-times}}

### Which systems do the apps run on?

{{platforms}}. The page of each app lists its files and requirements.

### May I install an app on several computers?

Yes, on every computer you use. The details are in the [license agreement](/terms-of-service#license-agreement).

### Where do I find what I bought?

On the page [Your purchases](/purchases). Enter the email address of your orders, and the store sends you a link to it.
`;

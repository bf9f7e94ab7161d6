export const downloadIssues = `### My link has expired

A link is valid for {{link-hours}} hours. Open it anyway: its page has a button that emails a new link to the address of your order, free of charge and as often as you need it.

### The email with the link did not arrive

Check your spam folder. If it is not there, the address may have been mistyped: write to {{support-email}} with the name of the app and the time of the payment.

### The download stopped

Start it again. Browsers and download managers continue where it stopped. A broken download never uses up your link.

### My system warns about the file

Compare the file’s SHA-256 with the one on your download page; the command for it is shown there. If they differ, do not open the file and write to us.

### I paid and the page still says that the payment is not confirmed

Please don’t pay again. The page updates when the payment arrives, and we email you the link as well. If it takes longer than an hour, write to us.
`;

export const licenseAgreement = `A purchase gives you a personal, permanent license for the app.

- You may install the app on every computer that you yourself use.
- You may use it for private and for paid work, and keep copies as a backup.
- You may not pass copies or the download link on, rent the app out, remove notices, or offer it as a service of your own.
- Reverse engineering is allowed only as far as the law grants it.

The license stays as long as your purchase does: it ends with a refund. A version that you have downloaded keeps working for you; the store gives no promise of later versions unless the app’s page does.

Where an app brings license terms of its own, such as those of open source parts, they come with it and apply to those parts.
`;

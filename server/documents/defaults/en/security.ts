export const security = `The store is built so that little can be lost, and so that you can check what you get.

- Payments are made on the provider’s page, in its fields or in your wallet. This store sees the result, not your card.
- An order counts as paid only after the provider, or the network of the coin, has confirmed it to the store itself.
- Download links are signed and cannot be guessed. Whoever has a link can use it while it is valid, so treat it like a receipt.
- Every file is listed with its SHA-256, so that you can check that what arrived is what was published.
- Passwords, keys and links of sessions are stored only as hashes or sealed.

{{hosts}}

If you find a weakness, please write to {{support-email}} before you publish it.
`;

export const refunds = `You can have your money back within {{refund-days}} days of the purchase. Write to {{support-email}} from the address of the order and name the app; you don’t need to give a reason.

A refund is generally processed within {{refund-processing}} business days. You get the money back by the method you paid with. How long it then takes depends on that method:

{{refund-times}}

As a consumer in the European Union you can also [withdraw from the contract](/withdrawal). It leads to the same refund.
`;

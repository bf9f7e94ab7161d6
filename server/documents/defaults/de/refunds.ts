export const refunds = `{{store-name}}
`;

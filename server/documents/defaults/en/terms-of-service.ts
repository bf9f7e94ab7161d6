export const termsOfService = `{{store-name}}
`;

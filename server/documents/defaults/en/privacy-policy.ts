export const privacyPolicy = `{{store-name}}
`;

export const security = `{{store-name}}
`;

export const imprint = `{{store-name}}
`;

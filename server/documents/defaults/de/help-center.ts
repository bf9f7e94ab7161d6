export const helpCenter = `{{store-name}}
`;

export const downloadIssues = `{{store-name}}
`;

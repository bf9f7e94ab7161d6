export const licenseAgreement = `{{store-name}}
`;

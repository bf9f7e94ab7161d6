export const imprint = `{{company}}

### Support

Write to {{support-email}}, or use the [contact form](/faq#contact). Support replies within {{reply-hours}} hours on business days.
`;

export const imprint = `{{company}}

### Support

Schreiben Sie an {{support-email}} oder nutzen Sie das [Kontaktformular](/faq#contact). Der Support antwortet an Werktagen innerhalb von {{reply-hours}} Stunden.
`;

export const helpCenter = `### Wie kaufe ich eine App?

Klicken Sie auf „Kaufen“, geben Sie Ihre E-Mail-Adresse ein, wählen Sie die Zahlungsart und bestätigen Sie. Ein Konto brauchen Sie nicht. Ihr Download steht auf der nächsten Seite.

### Welche Zahlungsarten gibt es?

Derzeit: {{methods}}. Rabatte: {{discounts}}. Nicht verfügbare Zahlungsarten werden mit dem Grund angezeigt.

### Wie lange dauert eine Zahlung?

Die meisten Zahlungen werden sofort bestätigt. {{payment-times}}

### Auf welchen Systemen laufen die Apps?

{{platforms}}. Die Seite jeder App führt ihre Dateien und Voraussetzungen auf.

### Darf ich eine App auf mehreren Computern installieren?

Ja, auf jedem Computer, den Sie nutzen. Einzelheiten stehen im [Lizenzvertrag](/terms-of-service#license-agreement).

### Wo finde ich, was ich gekauft habe?

Auf der Seite [Ihre Käufe](/purchases). Geben Sie die E-Mail-Adresse Ihrer Bestellungen ein, und der Shop sendet Ihnen einen Link dorthin.
`;

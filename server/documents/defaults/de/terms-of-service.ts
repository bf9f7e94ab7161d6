export const termsOfService = `{{store-name}} verkauft Lizenzen für Desktop-Anwendungen als Download. Mit dem Kauf stimmen Sie den Bedingungen auf dieser Seite zu. Ist eine Bestimmung dort, wo Sie leben, nicht wirksam, gilt an ihrer Stelle das dortige Recht; die übrigen Bestimmungen bleiben in Kraft.

### Wer verkauft

Ihr Vertragspartner ist {{seller}}. Name, Anschrift und Kontakt stehen im [Impressum](/imprint).

### Was Sie kaufen

Jeder Kauf ist eine einmalige Zahlung für eine App, wie sie auf ihrer Seite beschrieben ist, und gibt Ihnen eine unbefristete Lizenz dafür: Was Sie damit dürfen, steht im [Lizenzvertrag](/terms-of-service#license-agreement). Es gibt kein Abonnement.

### Preise

Die Preise sind in {{currency}} angegeben. Sie bezahlen den Betrag, der neben der Schaltfläche steht. Rabatte nach Zahlungsart: {{discounts}}.

### Wie ein Kauf zustande kommt

Sie wählen eine App und eine Zahlungsart, geben Ihre E-Mail-Adresse ein, prüfen den Betrag und klicken auf die Schaltfläche, die ihn nennt. Damit bieten Sie den Kauf an. Der Vertrag kommt zustande, wenn Ihre Zahlung bestätigt ist und der Shop Ihnen den Download-Link gibt. Bis dahin können Sie alle Eingaben berichtigen oder den Kauf abbrechen. Geht eine Zahlung ein, die zu keiner Bestellung oder nicht zum Betrag passt, prüft der Shop sie und sendet das Geld zurück oder schließt die Bestellung ab.

Derzeit angebotene Zahlungsarten: {{methods}}.

### Lieferung

Nach der Bestätigung der Zahlung erhalten Sie einen Download-Link auf dem Bildschirm und per E-Mail. Ein Link gilt {{link-hours}} Stunden. Ihr Recht an der App endet nicht mit ihm: Ein abgelaufener Link lässt sich auf seiner eigenen Seite jederzeit kostenlos erneuern; der neue geht an die E-Mail-Adresse der Bestellung.

### Unterstützte Systeme

Die Apps laufen auf {{platforms}}, soweit die Seite einer App eine Datei für das System aufführt. Dort steht auch, was die App voraussetzt.

### Erstattung und Widerruf

Sie erhalten Ihr Geld zurück, wenn Sie es innerhalb von {{refund-days}} Tagen nach dem Kauf verlangen, ohne Angabe von Gründen. Wie das geht und wie lange es dauert, steht unter [Erstattungen](/faq#refunds). Als Verbraucher in der Europäischen Union haben Sie außerdem ein Widerrufsrecht; die Belehrung und das Formular finden Sie auf der Seite {{withdrawal-page}}. Nach einer Erstattung enden die Lizenz und die Download-Links dieser Bestellung.

### Wenn mit einer App etwas nicht stimmt

Die Rechte, die das Gesetz Ihnen bei einem mangelhaften digitalen Produkt gibt, bleiben uneingeschränkt bestehen. Bitte schreiben Sie zuerst an {{support-email}}: Die meisten Fehler lassen sich beheben.

### Faire Nutzung

Geben Sie Download-Links nicht öffentlich weiter, umgehen Sie die Bezahlung nicht und überlasten Sie den Shop nicht. Solange das geschieht, kann der Zugang eingeschränkt werden.

### Haftung

Der Verkäufer haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden aus der Verletzung des Lebens, des Körpers oder der Gesundheit, nach dem Produkthaftungsgesetz und überall dort, wo das Gesetz keine Beschränkung erlaubt. Wird eine wesentliche Vertragspflicht leicht fahrlässig verletzt, ist die Haftung auf den vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen ist die Haftung für leichte Fahrlässigkeit ausgeschlossen. Sichern Sie Daten, die Ihnen wichtig sind.

### Änderungen

Die Bedingungen können sich für spätere Käufe ändern. Für Ihren Kauf gelten die, die Ihnen dabei gezeigt wurden; der Shop hält fest, welche das waren.

### Recht

Der Verbraucherschutz des Landes, in dem Sie leben, wird Ihnen durch nichts auf dieser Seite genommen.
`;

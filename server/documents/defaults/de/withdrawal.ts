export const withdrawal = `Wenn Sie als Verbraucher in der Europäischen Union kaufen, haben Sie das folgende Recht. Für alle anderen gilt das Versprechen am Ende dieses Textes.

### Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{seller}}, {{support-email}}; die Postanschrift steht im [Impressum](/imprint)) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.

Sie können Ihr Widerrufsrecht auch online unter {{withdrawal-page}} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt Ihres Widerrufs sowie dem Datum und der Uhrzeit seines Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

### Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Mit dem Widerruf enden die Lizenz und die Download-Links dieses Kaufs.

### Vorzeitiges Erlöschen des Widerrufsrechts

Bei einem Download erlischt das Widerrufsrecht nur dann vor Ablauf der vierzehn Tage, wenn alle diese Voraussetzungen erfüllt sind: Sie haben ausdrücklich zugestimmt, dass der Download sofort beginnt, und bestätigt, dass Sie dadurch Ihr Widerrufsrecht verlieren; wir haben Ihnen dies per E-Mail bestätigt; und der Download hat begonnen.

### Das eigene Versprechen des Shops

Unabhängig davon, ob das Widerrufsrecht noch besteht, erhalten Sie Ihr Geld zurück, wenn Sie es innerhalb von {{refund-days}} Tagen nach dem Kauf verlangen, ohne Angabe von Gründen. Dafür gelten dieselbe Seite und dieselben Adressen.

### Muster-Widerrufsformular

Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.

An {{seller}}, {{support-email}}:

Hiermit widerrufe(n) ich/wir (\\*) den von mir/uns (\\*) abgeschlossenen Vertrag über die Bereitstellung der folgenden digitalen Inhalte (\\*)/die Erbringung der folgenden Dienstleistung (\\*):

- App und Bestellnummer:
- Bestellt am (\\*)/erhalten am (\\*):
- Name des/der Verbraucher(s):
- Anschrift des/der Verbraucher(s):
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):
- Datum:

(\\*) Unzutreffendes streichen.
`;

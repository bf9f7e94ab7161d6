export const security = `Der Shop ist so gebaut, dass wenig verloren gehen kann und Sie prüfen können, was Sie erhalten.

- Bezahlt wird auf der Seite des Anbieters, in seinen Feldern oder in Ihrer Wallet. Dieser Shop sieht das Ergebnis, nicht Ihre Karte.
- Eine Bestellung gilt erst als bezahlt, wenn der Anbieter oder das Netzwerk der Währung es dem Shop selbst bestätigt hat.
- Download-Links sind signiert und lassen sich nicht erraten. Wer einen Link hat, kann ihn nutzen, solange er gilt; behandeln Sie ihn wie einen Kassenbeleg.
- Zu jeder Datei ist ihr SHA-256-Wert angegeben. So können Sie prüfen, dass angekommen ist, was veröffentlicht wurde.
- Passwörter, Schlüssel und Links von Sitzungen werden nur als Hash oder versiegelt gespeichert.

{{hosts}}

Wenn Sie eine Schwachstelle finden, schreiben Sie bitte an {{support-email}}, bevor Sie sie veröffentlichen.
`;

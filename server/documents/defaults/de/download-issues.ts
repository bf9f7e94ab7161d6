export const downloadIssues = `### Mein Link ist abgelaufen

Ein Link gilt {{link-hours}} Stunden. Öffnen Sie ihn trotzdem: Auf seiner Seite können Sie sich einen neuen Link an die Adresse Ihrer Bestellung senden lassen, kostenlos und so oft Sie ihn brauchen.

### Die E-Mail mit dem Link ist nicht angekommen

Sehen Sie im Spam-Ordner nach. Ist sie dort nicht, wurde die Adresse vielleicht falsch eingegeben: Schreiben Sie mit dem Namen der App und dem Zeitpunkt der Zahlung an {{support-email}}.

### Der Download ist abgebrochen

Starten Sie ihn erneut. Browser und Download-Programme setzen dort fort, wo er abgebrochen ist. Ein abgebrochener Download verbraucht Ihren Link nie.

### Mein System warnt vor der Datei

Vergleichen Sie den SHA-256-Wert der Datei mit dem auf Ihrer Download-Seite; der Befehl dafür steht dort. Stimmen sie nicht überein, öffnen Sie die Datei nicht und schreiben Sie uns.

### Ich habe bezahlt, aber laut der Seite ist die Zahlung nicht bestätigt

Bitte bezahlen Sie nicht noch einmal. Die Seite aktualisiert sich, sobald die Zahlung eingeht, und wir senden Ihnen den Link auch per E-Mail. Dauert es länger als eine Stunde, schreiben Sie uns.
`;

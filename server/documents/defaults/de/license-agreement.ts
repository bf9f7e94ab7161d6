export const licenseAgreement = `Mit einem Kauf erhalten Sie eine persönliche, unbefristete Lizenz für die App.

- Sie dürfen die App auf jedem Computer installieren, den Sie selbst nutzen.
- Sie dürfen sie privat und beruflich nutzen und Kopien zur Sicherung aufbewahren.
- Sie dürfen Kopien oder den Download-Link nicht weitergeben, die App nicht vermieten, keine Hinweise entfernen und sie nicht als eigenen Dienst anbieten.
- Eine Dekompilierung ist nur erlaubt, soweit das Gesetz sie gestattet.

Die Lizenz besteht, solange Ihr Kauf besteht: Sie endet mit einer Erstattung. Eine heruntergeladene Version können Sie weiter nutzen; spätere Versionen verspricht der Shop nur, wenn die Seite der App es tut.

Bringt eine App eigene Lizenzbedingungen mit, etwa für Open-Source-Bestandteile, liegen diese bei und gelten für diese Bestandteile.
`;

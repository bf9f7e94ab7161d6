export const privacyPolicy = `Der Shop speichert, was er zum Verkaufen und Liefern braucht, und nichts, um Sie zu verfolgen. Es gibt keine Werbung und kein Tracking durch andere Unternehmen.

### Verantwortlicher

Verantwortlich für die Verarbeitung Ihrer Daten ist {{seller}}, wie im [Impressum](/imprint) angegeben. Fragen dazu richten Sie bitte an {{support-email}}.

### Was verarbeitet wird, wozu und auf welcher Rechtsgrundlage

- **Bestellungen und Zahlungen:** Ihre E-Mail-Adresse, die App, der Betrag, die Zahlungsart, der Stand der Zahlung, die Zeitpunkte und die Texte, die Ihnen gezeigt wurden. Zur Erfüllung des Vertrags (Art. 6 Abs. 1 lit. b DSGVO) und der gesetzlichen Aufbewahrungspflichten (lit. c).
- **Downloads:** welche Datei zu welcher Bestellung gesendet wurde und wie viel davon ankam. Zur Erfüllung des Vertrags.
- **E-Mails:** Belege, Download-Links und Antworten. Zur Erfüllung des Vertrags. {{rating-mail}}
- **Bewertungen:** die Sterne, die Sie einer App geben, sowie die Worte und der Name, die Sie dazuschreiben; beides können alle sehen. Ihre E-Mail-Adresse belegt den Kauf und wird nicht gezeigt. Käufer und Shop haben ein berechtigtes Interesse daran, was andere Käufer denken (lit. f).
- **Widerrufe:** der Name, die Bestellnummer und die E-Mail-Adresse, mit denen Sie den Widerruf erklären, und der Zeitpunkt. Um zu tun, was das Gesetz verlangt (lit. c).
- **Nachrichten an den Support:** was Sie geschrieben haben und von welcher Adresse. Um Ihnen zu antworten (Art. 6 Abs. 1 lit. b und f).
- **Schutz vor Betrug und Missbrauch:** Ein mit einem Schlüssel gebildeter Hash Ihrer Netzwerkadresse zählt höchstens einen Tag lang Aufrufe; fehlgeschlagene Kartenzahlungen werden gezählt. Der Shop hat ein berechtigtes Interesse daran, nicht missbraucht zu werden (lit. f).
- **Zahlen:** wie oft die Seite einer App geöffnet und wie oft eine App ausprobiert, gekauft und heruntergeladen wurde, als Zahlen je App und Tag. Sie nennen niemanden.

Für einen Kauf müssen Sie eine E-Mail-Adresse angeben und bezahlen, denn ohne beides könnte nichts geliefert werden. Es gibt keine allein automatisierte Entscheidung über Sie mit rechtlicher Wirkung.

### Was nicht gespeichert wird

Kartennummern, Bankdaten und Wallet-Schlüssel erreichen diesen Shop nie. Zahlungsanbieter verarbeiten sie nach ihren eigenen Richtlinien. Der Shop zählt, wie oft eine Seite geöffnet wurde, speichert aber nicht, von wem.

### Cookies

Der Shop setzt nur Cookies, die für das, was Sie tun, unbedingt erforderlich sind:

{{cookies}}

Außerdem merkt sich Ihr Browser, ohne es von sich aus an den Shop zu senden:

{{browser-storage}}

### Skripte und Inhalte anderer Unternehmen

{{hosts}}

### Wer Daten erhält

- Der Anbieter der Zahlungsart, die Sie wählen, erhält, was er für die Zahlung braucht. Derzeit angebotene Zahlungsarten: {{methods}}. PayPal wickelt PayPal, Venmo, Karten, Apple Pay und Google Pay ab. Anbieter können Daten mit eigenen Schutzmaßnahmen außerhalb der Europäischen Union verarbeiten.
- Eine Zahlung in Kryptowährung wird in ein öffentliches Verzeichnis geschrieben, und die Betreiber der Netzwerkrechner, die der Shop abfragt, können ihre Adresse sehen. Ihr Name und Ihre E-Mail-Adresse gehören nicht dazu.
- Der Anbieter, bei dem der Shop betrieben wird, und der, der seine E-Mails zustellt, verarbeiten Daten in seinem Auftrag.

Sonst erhält niemand Daten, es sei denn, das Gesetz verlangt es.

### Wie lange Daten gespeichert werden

{{retention}}

### Ihre Rechte

Sie können Auskunft darüber verlangen, was über Sie gespeichert ist, und eine Kopie davon erhalten, Daten berichtigen lassen, sie löschen oder ihre Verarbeitung einschränken lassen, soweit das Gesetz den Shop nicht zur Aufbewahrung verpflichtet, und einer Verarbeitung widersprechen, die auf einem berechtigten Interesse beruht. Schreiben Sie an {{support-email}}. Sie können sich auch bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.
`;

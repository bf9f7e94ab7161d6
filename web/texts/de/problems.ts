import type { texts as english } from '#web/texts/en/problems.ts';

export const texts: typeof english = {
  byCode: {
    'invalid-payload':
      'Etwas in diesem Formular ist nicht verwendbar. Prüfen Sie Ihre Eingaben und versuchen Sie es noch einmal.',
    'payload-too-large': 'Das ist zu lang. Kürzen Sie es und versuchen Sie es noch einmal.',
    'not-found': 'Unter dieser Adresse gibt es nichts.',
    'app-not-found': 'Diese App gibt es nicht.',
    'file-not-found': 'Diese Datei ist nicht verfügbar.',
    'order-not-found': 'Diese Bestellung gibt es nicht.',
    'payment-not-found': 'Diese Zahlung gibt es nicht.',
    'order-not-refundable': 'Von dieser Zahlung ist kein Geld zurückzusenden.',
    'payment-confirmed': 'Die Zahlung ist bestätigt. Den Link bekommen Sie auf der Download-Seite.',
    'payment-expired': 'Dieser Kauf ist beendet. Gehen Sie zurück zum Shop und beginnen Sie ihn neu.',
    'payment-required':
      'Die Zahlung dieser Bestellung ist noch nicht bestätigt. Versuchen Sie es in einigen Minuten noch einmal.',
    'already-bought': 'Sie haben diese App in diesem Browser schon gekauft.',
    'amount-mismatch': 'Der Preis hat sich geändert. Sehen Sie sich den neuen Preis an, bevor Sie bezahlen.',
    'idempotency-mismatch': 'Dieser Kauf wurde schon mit anderem Inhalt gesendet. Beginnen Sie ihn neu.',
    'method-unavailable': 'Dieser Shop nimmt diese Zahlungsart zurzeit nicht an.',
    'sign-in-required': 'Fordern Sie einen neuen Link zu Ihren Käufen an.',
    'rating-refused':
      'Diese Bestellung berechtigt zu keiner Bewertung: Sie ist nicht bezahlt, wurde erstattet oder angefochten, oder ihr fehlt eine E-Mail-Adresse.',
    'rating-not-found': 'Diese Bewertung gibt es nicht.',
    'not-allowed': 'Das geht in diesem Browser nicht. Schreiben Sie uns bitte.',
    'foreign-origin': 'Diese Anfrage kam von einer anderen Website.',
    'token-forged': 'Dieser Link ist ungültig. Kopieren Sie den ganzen Link aus Ihrer E-Mail.',
    'token-foreign': 'Dieser Download-Link gilt für eine andere App.',
    'token-expired': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    'link-used': 'Dieser Link wurde schon benutzt. Fordern Sie einen neuen an.',
    'link-revoked': 'Diese Bestellung wurde erstattet oder angefochten und lässt sich deshalb nicht herunterladen.',
    'url-forged': 'Dieser Link ist ungültig.',
    'url-expired': 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
    unavailable: 'Das kann der Shop gerade nicht. Versuchen Sie es gleich noch einmal.',
    internal: 'Bei uns ist etwas schiefgegangen. Wir haben den Fehler festgehalten.',
  },
  byReason: {
    'payment-mismatch':
      'Die Zahlung, der Sie zugestimmt haben, passt nicht zur Bestellung. Es wurde nichts abgebucht. Beginnen Sie den Kauf neu.',
    'other-method':
      'Dieser Preis gilt nur für die Zahlungsart, die Sie hier gewählt haben, und es wurde eine andere benutzt. Es wurde nichts abgebucht. Beginnen Sie den Kauf neu.',
    'order-over': 'Diese Bestellung ist beendet. Es wurde nichts abgebucht. Beginnen Sie den Kauf neu.',
    'paid-elsewhere': 'Sie haben diese App schon in einem anderen Fenster bezahlt. Es wurde nichts weiter abgebucht.',
    'checked-elsewhere':
      'Eine andere Zahlung von Ihnen für diese App wird gerade geprüft. Es wurde nichts weiter abgebucht.',
    'often-declined':
      'Zu viele Zahlungen wurden abgelehnt. Versuchen Sie es in einer Stunde noch einmal. Es wurde nichts abgebucht.',
    'cards-paused':
      'Kartenzahlungen für diese App ruhen für einige Minuten. Wählen Sie eine andere Zahlungsart. Es wurde nichts abgebucht.',
    'not-paid': 'Diese Bestellung wurde nicht bezahlt. Wenn Sie doch bezahlt haben, schreiben Sie uns.',
    'coin-closed': 'Dieser Shop nimmt diesen Coin über dieses Netzwerk nicht an.',
    'coin-unreachable':
      'Dieser Coin ist zurzeit nicht verfügbar. Wählen Sie einen anderen, oder versuchen Sie es in einigen Minuten noch einmal.',
    'price-too-low': 'Dieser Preis ist zu niedrig für diesen Coin. Wählen Sie einen anderen.',
    'rate-unknown':
      'Der Kurs dieses Coins ist zurzeit nicht bekannt. Wählen Sie einen anderen, oder versuchen Sie es in einigen Minuten noch einmal.',
    'rate-unstable':
      'Dieser Coin ist zurzeit nicht seinen üblichen Dollar wert. Wählen Sie einen anderen Coin oder eine andere Zahlungsart.',
    'no-address-of-coin':
      'Das ist keine Adresse für diesen Coin in diesem Netzwerk. Kopieren Sie sie ganz aus Ihrer Wallet.',
    'address-of-store': 'Das ist die Adresse, an die Sie bezahlt haben. Geben Sie eine Ihrer eigenen Wallet ein.',
    'has-address': 'Diese Bestellung hat schon eine E-Mail-Adresse.',
    'other-browser': 'Das geht nur in dem Browser, mit dem gekauft wurde. Schreiben Sie uns bitte.',
    'mail-opened': 'Eine E-Mail dieser Bestellung wurde schon geöffnet. Schreiben Sie uns, um die Adresse zu ändern.',
    'no-open-dispute': 'Zu dieser Bestellung gibt es keinen offenen Streitfall.',
  },
  email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  refused: 'Der Shop hat das nicht angenommen. Laden Sie die Seite neu, oder schreiben Sie uns.',
};

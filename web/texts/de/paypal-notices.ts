import type { texts as english } from '#web/texts/en/paypal-notices.ts';

export const texts: typeof english = {
  cancelled:
    'Sie haben die Zahlung verlassen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  blocked:
    'Ihr Browser hat das Zahlungsfenster blockiert. Es wurde nichts abgebucht. Versuchen Sie es noch einmal, dann öffnet es sich auf dieser Seite, oder wählen Sie eine andere Zahlungsart.',
  failed: (why: string) =>
    `${why} Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.`,
  noReason: 'PayPal konnte diese Zahlung nicht annehmen.',
  noAnswer:
    'Der Shop hat nicht rechtzeitig geantwortet. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  declined:
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte oder einem anderen Konto, oder wählen Sie eine andere Zahlungsart.',
  confirmAgain:
    'PayPal braucht noch einmal Ihre Bestätigung. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  refunded: 'Diese Zahlung wurde erstattet. Sie können die App erneut kaufen.',
};

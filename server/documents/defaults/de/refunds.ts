export const refunds = `Sie erhalten Ihr Geld zurück, wenn Sie es innerhalb von {{refund-days}} Tagen nach dem Kauf verlangen. Schreiben Sie von der Adresse der Bestellung an {{support-email}} und nennen Sie die App; Gründe müssen Sie nicht angeben.

Eine Erstattung wird in der Regel innerhalb von {{refund-processing}} Werktagen bearbeitet. Sie erhalten das Geld über die Zahlungsart zurück, mit der Sie bezahlt haben. Wie lange es dann dauert, hängt von ihr ab:

{{refund-times}}

Als Verbraucher in der Europäischen Union können Sie auch den [Vertrag widerrufen](/withdrawal). Das führt zur selben Erstattung.
`;

import { discountPercents, paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import {
  cashAppMinutes,
  cryptoMinutes,
  cryptoWindowSeconds,
  platforms,
  refundProcessingDays,
  refundTimes,
  type Span,
} from '#contracts/promises.ts';
import { requiredCompanyFacts, type Company } from '#contracts/settings.ts';
import type { WrittenValues } from './common-values.ts';
import { code, factLines, list, table } from './markdown-text.ts';
import type { StoreFacts } from './store-facts.ts';

const and = new Intl.ListFormat('de', { type: 'conjunction' });
const or = new Intl.ListFormat('de', { type: 'disjunction' });
const methodNames: Readonly<Record<PaymentMethod, string>> = {
  ...paymentMethodNames,
  card: 'Karte',
  crypto: 'Kryptowährung',
};
const names = (methods: readonly PaymentMethod[]) => methods.map((method) => methodNames[method]);
const span = ([least, most]: Span): string => `${least} bis ${most}`;

export function germanValues({ mode, settings, methods, cookies, hosts, retention }: StoreFacts): WrittenValues {
  const { company } = settings;
  return {
    currency: 'US-Dollar',
    methods: methods.length === 0 ? 'derzeit keine' : and.format(names(methods)),
    discounts: discountsOf(methods),
    'payment-times': paymentTimes(methods),
    'refund-processing': span(refundProcessingDays),
    'rating-mail': settings.asksForRatings
      ? 'Eine Woche nach einem Kauf bittet der Shop per E-Mail um eine Bewertung der App, einmal für jede App; das Gesetz nennt das Werbung. Er hat ein berechtigtes Interesse daran, was Käufer denken (Art. 6 Abs. 1 lit. f DSGVO). Sie können beim Kauf und jederzeit danach über den Link in dieser E-Mail widersprechen. Andere Werbung versendet der Shop nicht.'
      : 'Der Shop versendet keine Werbung.',
    platforms: and.format([`${platforms.windows} oder neuer`, `${platforms.macos} oder neuer`, ...platforms.others]),
    hosts:
      hosts.length === 0
        ? 'Die Seiten dieses Shops führen keine Skripte anderer Unternehmen aus und laden nichts von ihnen.'
        : `Die Seite, auf der Sie mit PayPal, Venmo, Karte, Apple Pay oder Google Pay bezahlen, führt Skripte von PayPal und für deren eigene Schaltflächen von Google und Apple aus. Sie kann Inhalte laden von ${and.format(hosts.map(code))}. Diese Unternehmen können dort eigene Cookies setzen. Keine andere Seite lädt etwas von anderen Unternehmen.`,
    'refund-times': refundTable(methods),
    cookies: table(
      ['Cookie', 'Gesetzt, wenn', 'Wozu', 'Dauer'],
      [
        [
          code(cookies.buyer.name),
          'Sie einen Kauf öffnen oder die Seite Ihrer Käufe anfordern',
          'Der Shop erkennt Ihren Kauf wieder, damit Sie zu ihm zurückfinden und nicht doppelt bezahlen.',
          `${cookies.buyer.days} Tage`,
        ],
        [
          code(cookies.purchases.name),
          'Sie die Seite Ihrer Käufe aus der E-Mail öffnen',
          'Hält diese Seite für Sie geöffnet.',
          `${cookies.purchases.days} Tage oder bis Sie sich abmelden`,
        ],
        [
          code(cookies.operator.name),
          'sich jemand anmeldet, der den Shop betreibt',
          'Hält die Anmeldung aufrecht. Käufer erhalten es nie.',
          `${cookies.operator.days} Tage oder bis zur Abmeldung`,
        ],
      ],
    ),
    'browser-storage': list([
      'das helle oder dunkle Design, wenn Sie eines wählen;',
      'dass Sie einen Hinweis des Shops geschlossen haben;',
      'welche Apps dieser Browser gekauft hat, damit der Shop sie kennzeichnen kann;',
      'eine begonnene Zahlung mit Cash App oder Kryptowährung, damit Sie zu ihr zurückfinden;',
      'bis Sie den Tab schließen: wie weit Sie geblättert hatten, die E-Mail-Adresse und die Auswahl eines begonnenen Kaufs, eine Zufallszahl, die ihn benennt, und eine noch nicht abgeschlossene Zahlung;',
      'wenn Sie den Shop betreiben: dass Sie sich hier angemeldet haben, wann Sie zuletzt nach den Bestellungen gesehen haben, und bis Sie den Tab schließen, was Sie eingegeben und noch nicht gespeichert haben und ob der Shop zuletzt ein Problem hatte.',
    ]),
    retention: table(
      ['Was', 'Wie lange'],
      [
        [
          'Bestellungen, Zahlungen, Erstattungen und die Texte, die für sie galten',
          'Solange Steuer- und Handelsrecht es verlangen',
        ],
        ['Ihr Recht an den gekauften Apps', 'Unbefristet, damit Sie sie jederzeit erneut herunterladen können'],
        ['Die Adresse einer E-Mail, die der Shop gesendet hat, und ihre Kopie', `${retention.mailAddress} Tage`],
        ['Ein Link zur Seite Ihrer Käufe', '1 Tag'],
        ['Eine neue Adresse für eine Bestellung, die Sie nicht bestätigt haben', `${retention.unprovenAddress} Tage`],
        ['Eine Anfrage, die Adresse einer Bestellung zu ändern', `${retention.addressChange} Tage nach ihrem Ende`],
        ['Fehlgeschlagene Zahlungsversuche, gegen Kartenbetrug', `${retention.failedPayment} Tage`],
        ['Ein Hash Ihrer Netzwerk- oder E-Mail-Adresse, gegen Missbrauch', 'Höchstens 1 Tag'],
        ['Meldungen der Zahlungsanbieter', `${retention.providerEvent} Tage`],
        ['Geprüfte Belege von Cash App', `${retention.cashAppReceipt} Tage`],
        [
          'Ihre Bewertung',
          'Bis Sie sie entfernen. Von einer, die der Shop ausgeblendet hatte, bleiben die Sterne und Ihre Adresse, damit auch eine neue ausgeblendet wird. Werden Ihre Daten gelöscht, bleiben nur die Sterne',
        ],
        [
          'Ein mit einem Schlüssel gebildeter Hash Ihrer Adresse, wenn Sie keine E-Mails zu Bewertungen möchten',
          'Unbefristet, damit Sie keine erhalten',
        ],
        ['Ein Widerruf', 'Solange wie die Bestellung'],
        ['Ein Widerruf, der zu keiner Bestellung passt', `${retention.unmatchedWithdrawal} Tage nach seinem Abschluss`],
        ['Nachrichten an den Support', 'Bis Sie ihre Löschung verlangen'],
      ],
    ),
    company: companyFacts(company, mode === 'test'),
  };
}

function discountsOf(methods: readonly PaymentMethod[]): string {
  const discounted = methods.filter((method) => discountPercents[method] > 0);
  const byPercent = Map.groupBy(discounted, (method) => discountPercents[method]);
  const parts = [...byPercent.entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, group]) => `${percent} % Rabatt mit ${or.format(names(group))}`);
  return parts.length === 0 ? 'derzeit keine' : and.format(parts);
}

function paymentTimes(methods: readonly PaymentMethod[]): string {
  return [
    ...(methods.includes('cashapp') ? [`Eine Zahlung mit Cash App dauert meist ${span(cashAppMinutes)} Minuten.`] : []),
    ...(methods.includes('crypto')
      ? [
          `Eine Zahlung mit Kryptowährung dauert je nach Netzwerk meist ${span(cryptoMinutes)} Minuten; der Preis gilt ${cryptoWindowSeconds / 60} Minuten, nachdem Sie eine Währung gewählt haben.`,
        ]
      : []),
  ].join(' ');
}

function refundTable(methods: readonly PaymentMethod[]): string {
  const rows = refundTimes.flatMap(({ methods: together, days }) => {
    const offered = together.filter((method) => methods.includes(method));
    return offered.length === 0 ? [] : [[and.format(names(offered)), `${span(days)} Werktage`]];
  });
  const coins =
    'Eine Erstattung in Kryptowährung entspricht den bezahlten Dollar; die Menge der Währung kann abweichen.';
  if (rows.length === 0) return 'Wie lange das Geld dann braucht, hängt von der Zahlungsart ab.';
  return `${table(['Bezahlt mit', 'Dauer'], rows)}${methods.includes('crypto') ? `\n\n${coins}` : ''}`;
}

function companyFacts(company: Company, isTestMode: boolean): string {
  const isFilled = requiredCompanyFacts.every((fact) => company[fact] !== '');
  const facts = factLines([
    ['Unternehmen', [company.name, company.legalForm].filter((part) => part !== '').join(' ')],
    ['Vertreten durch', company.representative],
    ['Anschrift', company.address],
    ['E-Mail', company.email],
    ['Telefon', company.phone],
    ['Register', company.register],
    ['Umsatzsteuer-Identifikationsnummer', company.vatId],
  ]);
  const missing = isTestMode
    ? 'Dieser Shop läuft im Testmodus. Das Unternehmen ist nicht eingetragen: Hier wird nichts verkauft, und es fließt kein echtes Geld.'
    : 'Der Betreiber dieses Shops hat das Unternehmen noch nicht eingetragen. Bitte schreiben Sie an die Support-Adresse.';
  return [...(facts === '' ? [] : [facts]), ...(isFilled ? [] : [missing])].join('\n\n');
}

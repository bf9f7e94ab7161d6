// Instants are Dates; money is in minor units.
import type { AnalyticsTables } from './tables/analytics.ts';
import type { BuyersTables } from './tables/buyers.ts';
import type { CashAppTables } from './tables/cashapp.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { ConnectionsTables } from './tables/connections.ts';
import type { CryptoTables } from './tables/crypto.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { DownloadsTables } from './tables/downloads.ts';
import type { MailTables } from './tables/mail.ts';
import type { MediaTables } from './tables/media.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { OperatorsTables } from './tables/operators.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { RatingsTables } from './tables/ratings.ts';
import type { ReleasesTables } from './tables/releases.ts';
import type { WithdrawalsTables } from './tables/withdrawals.ts';

export interface Tables
  extends
    AnalyticsTables,
    BuyersTables,
    CashAppTables,
    CatalogTables,
    ConnectionsTables,
    CryptoTables,
    DocumentsTables,
    DownloadsTables,
    MailTables,
    MediaTables,
    MessagesTables,
    OperatorsTables,
    OrdersTables,
    PaymentsTables,
    RatingsTables,
    ReleasesTables,
    WithdrawalsTables {
  rate_limits: {
    /** The rule's name and an HMAC of what it counts by. */
    key: string;
    points: number;
    /** Milliseconds since 1970. */
    expire: number;
  };
  settings: {
    key: string;
    value: unknown;
  };
}

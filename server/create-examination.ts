import type { Finding } from '#contracts/settings.ts';
import type { CashApp } from '#server/cashapp/cashapp.ts';
import type { Crypto } from '#server/crypto/crypto.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { createInbox } from '#server/messages/inbox.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Settings } from '#server/settings/settings.ts';
import { examineSpareParts, examineStore, type DoctorDeps } from '#server/settings/store-doctor.ts';

interface ExaminationDeps extends Pick<
  DoctorDeps,
  'db' | 'mode' | 'log' | 'checkStorage' | 'isOffSale' | 'hasApplePayDomain'
> {
  readonly mail: Pick<Mail, 'examine'>;
  readonly inbox: Pick<ReturnType<typeof createInbox>, 'examine' | 'hasMailbox'>;
  readonly cashApp: Pick<CashApp, 'examineReceipts'>;
  readonly crypto: Pick<Crypto, 'examine'>;
  readonly payments: Pick<Payments, 'providerFor' | 'checkProvider'>;
  readonly settings: Pick<Settings, 'current'>;
}

export interface Examination {
  readonly examineStore: () => Promise<Finding[]>;
  /** Examines parts whose failure does not block buyers. */
  readonly examineSpareParts: () => Promise<Finding[]>;
}

export function createExamination(deps: ExaminationDeps): Examination {
  const { mail, inbox, cashApp, crypto, payments, settings, ...rest } = deps;
  const spare = {
    log: deps.log,
    examineInbox: inbox.examine,
    examineReceipts: () => cashApp.examineReceipts({ hasMailbox: inbox.hasMailbox() }),
    examineNetworks: crypto.examine,
  };
  return {
    examineSpareParts: () => examineSpareParts(spare),
    examineStore: () =>
      examineStore({
        ...rest,
        ...spare,
        examineMail: mail.examine,
        providerFor: payments.providerFor,
        checkProvider: payments.checkProvider,
        company: settings.current().company,
      }),
  };
}

// The texts that the store comes with. A changed text becomes a new version in stores that never saved their own.
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { termsOfService as termsOfServiceEn } from './en/terms-of-service.ts';
import { privacyPolicy as privacyPolicyEn } from './en/privacy-policy.ts';
import { licenseAgreement as licenseAgreementEn } from './en/license-agreement.ts';
import { security as securityEn } from './en/security.ts';
import { helpCenter as helpCenterEn } from './en/help-center.ts';
import { downloadIssues as downloadIssuesEn } from './en/download-issues.ts';
import { refunds as refundsEn } from './en/refunds.ts';
import { imprint as imprintEn } from './en/imprint.ts';
import { withdrawal as withdrawalEn } from './en/withdrawal.ts';
import { consent as consentEn } from './en/consent.ts';
import { termsOfService as termsOfServiceDe } from './de/terms-of-service.ts';
import { privacyPolicy as privacyPolicyDe } from './de/privacy-policy.ts';
import { licenseAgreement as licenseAgreementDe } from './de/license-agreement.ts';
import { security as securityDe } from './de/security.ts';
import { helpCenter as helpCenterDe } from './de/help-center.ts';
import { downloadIssues as downloadIssuesDe } from './de/download-issues.ts';
import { refunds as refundsDe } from './de/refunds.ts';
import { imprint as imprintDe } from './de/imprint.ts';
import { withdrawal as withdrawalDe } from './de/withdrawal.ts';
import { consent as consentDe } from './de/consent.ts';

export const defaultDocuments: Readonly<Record<Language, Readonly<Record<DocumentKind, string>>>> = {
  en: {
    'terms-of-service': termsOfServiceEn,
    'privacy-policy': privacyPolicyEn,
    'license-agreement': licenseAgreementEn,
    security: securityEn,
    'help-center': helpCenterEn,
    'download-issues': downloadIssuesEn,
    refunds: refundsEn,
    imprint: imprintEn,
    withdrawal: withdrawalEn,
    consent: consentEn,
  },
  de: {
    'terms-of-service': termsOfServiceDe,
    'privacy-policy': privacyPolicyDe,
    'license-agreement': licenseAgreementDe,
    security: securityDe,
    'help-center': helpCenterDe,
    'download-issues': downloadIssuesDe,
    refunds: refundsDe,
    imprint: imprintDe,
    withdrawal: withdrawalDe,
    consent: consentDe,
  },
};

import type { SetupStep } from '#contracts/overview.ts';
import { editorAddress, type EditorView } from '#web/admin/apps/apps-address.ts';

interface StepWords {
  readonly title: string;
  /** The benefit of the step, or its result; `about` is the store's or an app's name. */
  readonly text: (about: string | null) => string;
  readonly verb: (step: SetupStep) => string;
  readonly to: (step: SetupStep) => string;
}

const appAddress = ({ appId }: SetupStep, view: EditorView): string =>
  appId === null ? '/admin?tab=apps' : editorAddress(appId, view);

export const setupWords: Readonly<Record<SetupStep['id'], StepWords>> = {
  identity: {
    title: 'Name and logo',
    text: (about) =>
      about === null ? 'What buyers see on every page and mail' : `Buyers read “${about}” on every page and mail`,
    verb: ({ about }) => (about === null ? 'Name it' : 'Add a logo'),
    to: ({ about }) => (about === null ? '/admin?tab=settings&view=store' : '/admin?tab=appearance'),
  },
  'first-app': {
    title: 'First app',
    text: (about) => about ?? 'A name, a price and a description',
    verb: () => 'Add',
    to: (step) => appAddress(step, 'page'),
  },
  files: {
    title: 'Its files',
    text: (about) => (about === null ? 'One for each system that it runs on' : `For ${about}, one for each system`),
    verb: () => 'Add files',
    to: (step) => appAddress(step, 'releases'),
  },
  payments: {
    title: 'Connect PayPal',
    text: () => 'Cards, PayPal, Venmo, Apple Pay and Google Pay come with it',
    verb: () => 'Connect',
    to: () => '/admin?tab=settings&view=payments',
  },
  mail: {
    title: 'Send a test email',
    text: () => 'Receipts and download links go out through your mail server',
    verb: () => 'Send',
    to: () => '/admin?tab=settings&view=email',
  },
  purchase: {
    title: 'Buy something yourself',
    text: () => 'A whole purchase in test mode, from Buy Now to the file',
    verb: () => 'Buy',
    to: () => '/',
  },
  'second-factor': {
    title: 'Second factor',
    text: () => 'A passkey or a code from your phone, before real money moves',
    verb: () => 'Add',
    to: () => '/admin?tab=account',
  },
  live: {
    title: 'Go live',
    text: () => 'Set STORE_MODE to live and restart the store',
    verb: () => 'See how',
    to: () => '/admin?tab=settings&view=doctor',
  },
};

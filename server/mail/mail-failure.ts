export interface MailFailure {
  /** For the log. Codes only, because the server's message may contain the buyer's address. */
  readonly summary: string;
  readonly description: string;
  readonly isFinal: boolean;
}

export function describeFailure(cause: unknown): MailFailure {
  if (!(cause instanceof Error)) return { summary: 'unknown', description: String(cause), isFinal: false };
  const { code, originalCode, command, responseCode, permanent } = cause as Error & {
    readonly code?: string;
    readonly originalCode?: string;
    readonly command?: string;
    readonly responseCode?: number;
    readonly permanent?: boolean;
  };
  return {
    summary: [originalCode ?? code ?? cause.name, command, responseCode].filter((part) => part !== undefined).join(' '),
    description: cause.message.slice(0, 500),
    isFinal: command === 'RCPT TO' && permanent === true,
  };
}

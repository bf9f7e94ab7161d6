export function maskSecrets(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  for (const name of Object.getOwnPropertyNames(error)) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') Reflect.set(error, name, mask(value, secrets));
  }
  return error;
}

function mask(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '[hidden]'), text);
}

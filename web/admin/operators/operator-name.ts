/** Returns the part of an address before the @, or the whole address where another operator has the same part. */
export function operatorName(email: string, all: readonly string[]): string {
  const name = email.slice(0, email.indexOf('@'));
  return all.some((each) => each !== email && each.startsWith(`${name}@`)) ? email : name;
}

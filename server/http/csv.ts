// Comma-separated values by RFC 4180, in a form that spreadsheets read without harm.

export function toCsvLine(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`;
}

// Spreadsheets run text that begins like a formula; an apostrophe prevents that.
function quote(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

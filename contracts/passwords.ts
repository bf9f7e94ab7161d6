const weakWords = [
  'password',
  'passwort',
  'pass',
  'admin',
  'administrator',
  'operator',
  'owner',
  'appstand',
  'welcome',
  'letmein',
  'changeme',
  'iloveyou',
  'qwerty',
  'qwertyuiop',
  'secret',
  'login',
  'default',
  'test',
];
const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Returns true for the first guesses: few different characters, a sequence, or a common word or one of `names` with
 * only digits and signs around it.
 */
export function isWeakPassword(password: string, names: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < 5) return true;
  const backwards = text.split('').toReversed().join('');
  if (sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards))) return true;
  const own = names.flatMap((name) => name.toLowerCase().split(/\P{L}+/u));
  const words = new Set([...weakWords, ...own].filter((word) => word !== ''));
  const isOnlyWords = new RegExp(`^(${[...words].join('|')})+$`, 'u');
  const disguised = text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=\p{L})0(?=\p{L})/gu, 'o');
  return [text, disguised].some((each) => isOnlyWords.test(each.replaceAll(/\P{L}/gu, '')));
}

export const weakPasswordMessage = 'This password is easy to guess. Choose another one.';

import type { Appearance } from '#contracts/appearance.ts';

/** The browser's key for the closed announcement. */
export const closedAnnouncementKey = 'announcement';

/** Returns a short name of an announcement: another text is shown again. */
export function announcementName({ text, url }: Appearance['announcement']): string {
  let hash = 0;
  for (const letter of `${text} ${url}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36);
}

/** Hides an announcement that was closed before the first paint. It is inline: keep it short. */
export function announcementScript(announcement: Appearance['announcement']): string {
  const name = announcementName(announcement);
  return `try{if(localStorage.getItem('${closedAnnouncementKey}')==='${name}')document.documentElement.dataset.announcement='closed'}catch(e){}`;
}

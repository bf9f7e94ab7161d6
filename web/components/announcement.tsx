import { Link } from 'react-router';
import type { Appearance } from '#contracts/appearance.ts';
import { frameTexts } from '#web/texts/frame.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { announcementName, closedAnnouncementKey } from './announcement-script.ts';

interface AnnouncementProps {
  readonly announcement: Appearance['announcement'];
}

export function Announcement({ announcement }: AnnouncementProps) {
  const texts = useTexts(frameTexts);
  if (!announcement.isShown) return null;
  return (
    <aside aria-label={texts.announcement} className="announcement">
      <p>
        <AnnouncementText {...announcement} />
      </p>
      <button
        type="button"
        aria-label={texts.closeAnnouncement}
        className="noscript:invisible"
        onClick={() => close(announcement)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current" strokeWidth="1.6">
          <path d="m5 5 10 10M15 5 5 15" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}

function AnnouncementText({ text, url }: Appearance['announcement']) {
  if (url === '') return text;
  return url.startsWith('/') ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>;
}

function close(announcement: Appearance['announcement']): void {
  document.documentElement.dataset['announcement'] = 'closed';
  try {
    localStorage.setItem(closedAnnouncementKey, announcementName(announcement));
  } catch {
    // Storage is blocked: it stays closed until the page is left.
  }
  document.getElementById('main')?.focus();
}

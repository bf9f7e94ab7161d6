import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** A text of the store. The server made its HTML from Markdown and let no tags through. */
export function DocumentText({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    if (element === null) return undefined;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (link === null || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={text} className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

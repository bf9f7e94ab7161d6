import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { splitAddress } from '#contracts/languages.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { isPageAddress, linksUnder } from './links-under.ts';

/** A text of the store. The server made its HTML from Markdown and let no tags through. */
export function DocumentText({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const named = splitAddress(useHref('/')).language;
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  useEffect(() => {
    const element = text.current;
    if (element === null) return undefined;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (link === null || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return;
      const { language, address } = splitAddress(`${link.pathname}${link.search}${link.hash}`);
      // The router knows the pages under this language only.
      if (language !== named || !isPageAddress(address)) return;
      event.preventDefault();
      void navigate(address);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate, named]);
  const shown = linksUnder(named, html, store?.publicUrl ?? '');
  return <div ref={text} className="legal-text" dangerouslySetInnerHTML={{ __html: shown }} />;
}

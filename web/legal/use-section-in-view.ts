import { useEffect, useState } from 'react';

/** The height in the window at which a section counts as read. */
const readingHeight = 0.3;

export function useSectionInView(anchors: readonly string[]): string {
  const [first = ''] = anchors;
  const [current, setCurrent] = useState(first);
  const joined = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const find = (): void => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      const line = isAtEnd ? clientHeight : clientHeight * readingHeight;
      const passed = joined.split(' ').filter((anchor) => {
        const section = document.getElementById(anchor);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? first);
    };
    const findSoon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(find);
    };
    find();
    window.addEventListener('scroll', findSoon, { passive: true });
    window.addEventListener('resize', findSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', findSoon);
      window.removeEventListener('resize', findSoon);
    };
  }, [joined, first]);
  return current;
}

import { useRef, type TouchEvent } from 'react';

const leastPixels = 48;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns touch handlers that tell to which side one finger has swiped. In an enlarged view a finger moves the view. */
export function useSwipe(onSwipe: (side: 'left' | 'right') => void) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touches.length === 1 && !isEnlarged ? pointOf(touches[0]) : null;
    },
    onTouchCancel(): void {
      start.current = null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const [from, to] = [start.current, pointOf(changedTouches[0])];
      start.current = null;
      if (from === null || to === null) return;
      const [right, down] = [to.x - from.x, to.y - from.y];
      if (Math.abs(right) >= leastPixels && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 'left' : 'right');
    },
  };
}

function pointOf(touch: { readonly clientX: number; readonly clientY: number } | undefined): Point | null {
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
}

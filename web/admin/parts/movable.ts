import { useState, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react';

interface MovableOptions {
  readonly id: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly isLifted: boolean;
  readonly lift: (isLifted: boolean) => void;
  /** Moves it to a place from 0 inside of the list. */
  readonly moveTo: (to: number) => void;
  readonly dropHere: () => void;
  readonly isFixed?: boolean;
}

/** A type of our own: neither text nor files, which the upload button takes. */
const draggedType = 'application/x-appstand-item';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Lets an item of a list be dragged, or lifted by its grip and moved with the arrow keys. Returns the props of both. While
 * it is lifted, show buttons that move it too: fingers cannot drag.
 */
export function useMovable(options: MovableOptions) {
  const { id, place, count, isLifted, lift, moveTo, dropHere, isFixed = false } = options;
  const [isOver, setOver] = useState(false);

  function moveByKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.key === ' ' || (event.key === 'Enter' && isLifted)) {
      event.preventDefault();
      lift(!isLifted);
    } else if (event.key === 'Escape' && isLifted) {
      event.stopPropagation();
      lift(false);
    } else if (isLifted && step !== undefined) {
      event.preventDefault();
      const to = place + step;
      if (to >= 0 && to < count) moveTo(to);
    }
  }

  const item = {
    draggable: !isFixed,
    'data-lifted': isLifted || undefined,
    'data-over': isOver || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(draggedType, id);
      lift(true);
    },
    onDragEnd: () => lift(false),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(draggedType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(draggedType)) return;
      event.preventDefault();
      setOver(false);
      dropHere();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Without a target the focus is lost, which moving the item in the document does too.
      if (isLifted && relatedTarget !== null && !currentTarget.contains(relatedTarget)) lift(false);
    },
  };
  const grip = {
    'data-grip': id,
    'aria-pressed': isLifted,
    onClick: () => lift(!isLifted),
    onKeyDown: moveByKey,
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
  };
  return { item, grip };
}

/** Returns the list with the one at `from` taken to `to`, both from 0, or null if nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] | null {
  const thing = list[from];
  if (thing === undefined || from === to || to < 0 || to >= list.length) return null;
  return list.toSpliced(from, 1).toSpliced(to, 0, thing);
}

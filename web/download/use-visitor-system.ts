import { useEffect, useState } from 'react';
import { detectSystem, type VisitorSystem } from './visitor-system.ts';

/** Returns the visitor's system, null if nothing tells, undefined until it is known. */
export function useVisitorSystem(): VisitorSystem | null | undefined {
  const [system, setSystem] = useState<VisitorSystem | null>();
  useEffect(() => {
    void detectSystem(navigator).then(setSystem);
  }, []);
  return system;
}

import { useEffect, useRef } from 'react';

/** A formula. KaTeX is loaded when the first one is shown; until then its source stands there. */
export function MathFormula({ tex, display = false }: { tex: string; display?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let current = true;
    void import('./draw-formula.ts').then(({ drawFormula }) => {
      if (current && ref.current) drawFormula(tex, ref.current, display);
    });
    return () => {
      current = false;
    };
  }, [tex, display]);
  return (
    <span key={tex} ref={ref} className={display ? 'formula-display' : 'formula'}>
      {tex}
    </span>
  );
}

import { useEffect, useRef } from 'react';
import { loadCode } from '../../ui/load-code.ts';

export function MathFormula({ tex, display = false }: { tex: string; display?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = ({ drawFormula }: typeof import('./draw-formula.ts')) => {
      if (ref.current) drawFormula(tex, ref.current, display);
    };
    return loadCode(() => import('./draw-formula.ts'), draw);
  }, [tex, display]);
  return (
    <span key={tex} ref={ref} className={display ? 'formula-display' : 'formula'}>
      {tex}
    </span>
  );
}

import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { useEffect, useState } from 'react';
import { isSpoken, speakLanguage } from '../../locales/load-translations.ts';

export function useSpokenLanguage(wanted: InterfaceLanguage): InterfaceLanguage {
  const [spoken, setSpoken] = useState(() => (isSpoken(wanted) ? wanted : 'en'));
  useEffect(() => {
    let isWanted = true;
    const speak = () =>
      speakLanguage(wanted).then(
        () => isWanted && setSpoken(wanted),
        () => undefined,
      );
    void speak();
    window.addEventListener('online', speak);
    return () => {
      isWanted = false;
      window.removeEventListener('online', speak);
    };
  }, [wanted]);
  return spoken;
}

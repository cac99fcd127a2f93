import type { Language } from './language.ts';
import { stemmer } from './stemmer.ts';

export const german: Language = {
  code: 'de',
  stem: stemmer('german'),
  stopWords: new Set(
    `aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auch auf aus außerdem bei beim
    beide beiden bereits bis bist bzw da dabei dadurch dafür daher damit danach dann daran darauf daraus darin darüber das
    dass davon dazu dem den denn der deren des dessen deshalb die dies diese diesem diesen dieser dieses doch dort du durch
    eben ein eine einem einen einer eines einige er erst es etwa etwas euch für gegen gibt habe haben hat hatte hatten hier
    hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jede jedem jeden jeder jedes jedoch
    jetzt kann kannst können könnte kein keine keinem keinen keiner machen man manche mehr mein meist mit muss müssen nach
    nicht noch nun nur ob oder oft ohne sehr sein seine seinem seinen seiner seit sich sie sind so sogar solche soll sollen
    sollte sondern sonst soweit sowie statt trotzdem über um und uns unser unter usw viel viele vom von vor war waren warum
    was weg weil weiter welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird wirst wo wobei
    worden wurde wurden während zu zum zur zwar zwischen`.split(/\s+/),
  ),
};

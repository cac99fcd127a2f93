import type { Language } from './language.ts';
import { stemmer } from './stemmer.ts';

export const english: Language = {
  code: 'en',
  stem: stemmer('english'),
  stopWords: new Set(
    `a about above after again all almost also always although am among an and another any are aren't as at away be
    because become been before being below between both but by can can't cannot could couldn't did didn't do does doesn't
    doing don't done down during each either else etc even ever every ex few for from further get gets given gives go goes
    got had has hasn't have haven't having he her here hers him his how however i if in instead into is isn't it it's its
    itself just kind later least less let like lot made make makes many may me might more most much must my need needs
    neither never no nor not note now of off often on once one ones only onto or other others our out over own per perhaps
    put quite rather really same say says see seem seems several shall she should since so some something sometimes still
    such take taken than that that's the their them then there therefore these they thing things this those though through
    thus to together too toward under until up upon us use used uses using very via was wasn't way ways we well were what
    when whenever where whether which while who whom whose why will with within without won't would yet you your arent
    cant couldnt didnt doesnt dont hasnt havent isnt thats theres wasnt werent whats wont wouldnt`.split(/\s+/),
  ),
};

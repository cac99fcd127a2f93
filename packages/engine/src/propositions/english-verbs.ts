/** Verbs in their base form. Those that are as often nouns are left out: a plural must not be taken for a verb. */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(
  `absorb accelerate accept accompany accomplish accumulate achieve acknowledge acquire act adapt add adjust admit
  adopt advance advise affect afford agree allow alter analyse analyze announce apologise apologize appear apply
  argue arise arrange arrive ask assess assign assist associate assume attach attempt attend attract avoid bake beat
  become begin belong bend bind blow boil borrow bounce break breathe breed bring build burn bury buy calculate call
  cancel capture carry carve catch cause celebrate challenge change charge check choose claim classify clean climb
  close collapse collect combine come commit communicate compare compete complain complete compress comprise compute
  conclude condense conduct confirm conflict confuse connect consider consist constitute construct consult consume
  contain continue contract contribute control convert cook cool cooperate copy correct correspond cost count cover
  crash create cross crystallise cultivate cure curve cut damage deal decide declare decline decompose decorate
  decrease defeat defend define deform delay delete deliver demand demonstrate deny depend depict deposit derive
  descend describe deserve destroy detect determine develop deviate die differ diffuse digest diminish direct
  disagree disappear discharge discover discuss dislike display dissolve distinguish distribute disturb divide do
  dominate drain draw drift drink drive drop dry earn eat educate eliminate embed emerge emit emphasise employ
  enable encode encounter encourage end enforce engage enhance enjoy enrich ensure enter erode escape establish
  estimate evaluate evaporate evolve examine exceed exchange exclude excrete execute exert exhibit exist expand
  expel explain explode exploit explore express extend extract facilitate fail fall favour feed feel fill finance
  find finish fit float flow fly follow forget forgive form formulate freeze gain gather generate germinate get give
  glow go govern grab grow guarantee handle hang happen harden harvest hate heal hear heat help hide hold hurt
  identify ignore illustrate imagine imitate implement imply impose improve include increase indicate infect infer
  influence inform inhabit inherit inhibit initiate inject insert inspect install instruct insulate integrate intend
  interact interfere interpret interrupt introduce invent invert invest involve iterate join judge justify keep kill
  know lack last laugh launch lead learn leave lend lengthen let lie lift limit listen live locate lock look lose
  lower maintain make manage manufacture mark match matter mean measure meet melt mention merge migrate mirror miss
  mix modify motivate move multiply navigate need neglect negotiate notice notify obey obtain occupy occur offer
  open operate oppose orbit organise organize originate outweigh overcome overlap override overwrite owe own oxidise
  pack participate pass pay perceive perform permit persuade plan play point pollinate pollute possess pour practise
  praise precede predict prefer prepare preserve presume prevent print produce prohibit promise prompt propose
  protect protest prove provide publish pull punish purchase pursue push quit radiate raise reach react read recall
  receive recognise recognize recommend record recover recycle reduce refer reflect refresh refuel refuse regard
  register regret regulate reject relate relax release rely remain remember remind remove repeat replace reply
  represent require resemble reserve resist resolve respond restore restrict retain retire return reveal reverse
  revolve rise rotate run satisfy save say scatter secrete secure see seek seem select sell send separate serve set
  settle share shine shoot show shrink simplify sing sink sit skip sleep slow smooth snow soak soften solve sound
  speak spell spend spin split spread stabilise stabilize stand start stay steal stick stimulate stop store
  strengthen stretch strike struggle subtract succeed suck suffer suggest suit summarise summarize support suppose
  suppress surround survive sustain swap swell swim switch symbolise take teach tear tell tend terminate test think
  threaten throw tilt touch transfer transform translate transmit trap travel treat trigger try tune turn undergo
  understand unite use validate vary verify vibrate violate vote wait want warm warn wash weaken wear weigh weld win
  wipe wish wonder work worry wrap write yield`.split(/\s+/),
);

/** The base form of a verb in the third person; undefined where the word is none that is known. */
export function baseOf(word: string): string | undefined {
  if (word === 'has') return 'have';
  const forms = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')];
  return /s$/.test(word) ? forms.find((form) => form !== word && ENGLISH_VERBS.has(form)) : undefined;
}

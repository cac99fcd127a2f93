/**
 * Words whose loss may change what students do, for the languages of the interface. Compared without case and
 * diacritics; `*` stands for any letters at the beginning or end of a word.
 */
type CautionWords = Record<'negation' | 'obligation' | 'warning', string>;

export const CAUTION_WORDS: Readonly<Record<string, CautionWords>> = {
  ar: {
    negation: 'لا ولا فلا لم ولم لن ولن ليس وليس ليست ليسوا بدون دون بلا غير أبدا مطلقا عدم',
    obligation:
      'يجب ويجب فيجب تجب لابد بد ضروري ضرورية إلزامي إلزامية ممنوع ممنوعة يمنع يحظر محظور ينبغي دائما فقط أبدا إياك',
    warning: 'تحذير تنبيه احذر احذري احذروا خطر خطير خطيرة حذر الحذر انتبه',
  },
  de: {
    negation: 'nicht kein* nie niemals nirgends nichts niemand weder ohne',
    obligation:
      'muss muß müssen musst müsst musste mussten müsste darf dürfen darfst dürft immer stets nie niemals nur unbedingt zwingend verboten verbot* pflicht* verpflichte* erforderlich vorgeschrieben untersagt sollen soll sollte sollten',
    warning: 'warnung* achtung vorsicht* gefahr* gefähr* lebensgefahr tödlich* giftig*',
  },
  en: {
    negation: "not no never none nothing nobody nor neither without cannot *n't",
    obligation:
      'must never always only shall should required requires mandatory forbidden prohibited essential ensure need needs',
    warning: 'warning* caution* danger* beware hazard* unsafe fatal toxic poison*',
  },
  es: {
    negation: 'no nunca jamás ni ningún ninguna ninguno nada nadie sin tampoco',
    obligation:
      'debe deben debes debería deberían nunca jamás siempre solo sólo únicamente obligatori* prohibid* imprescindible* necesari*',
    warning: 'advertencia* atención cuidado peligro* precaución riesgo* tóxic* mortal*',
  },
  fr: {
    negation: "ne n'* pas jamais aucun* rien personne ni sans non",
    obligation:
      'doit doivent devez devrait devraient faut jamais toujours seulement uniquement obligatoire* interdit* nécessaire* impératif* impérativement indispensable*',
    warning: 'avertissement* attention danger* prudence risque* toxique* mortel*',
  },
  he: {
    negation: 'לא ולא שלא אל ואל אין ואין שאין בלי ללא מעולם לעולם בלתי',
    obligation: 'חייב חייבת חייבים חייבות חובה צריך צריכה צריכים אסור ואסור תמיד רק לעולם נדרש נדרשת הכרחי',
    warning: 'אזהרה אזהרות זהירות סכנה מסוכן מסוכנת מסוכנים היזהרו רעיל',
  },
  it: {
    negation: 'non mai nessun* nulla niente né senza nemmeno neppure',
    obligation:
      'deve devono devi dovrebbe dovrebbero bisogna mai sempre solo soltanto solamente obbligatori* vietat* proibit* necessari* indispensabil*',
    warning: 'avvertenza avvertenze attenzione pericol* cautela rischi* tossic* mortal*',
  },
  nl: {
    negation: 'niet geen nooit niets niemand noch zonder nergens',
    obligation:
      'moet moeten moest moesten mag mogen nooit altijd alleen slechts uitsluitend verplicht* verboden vereist noodzakelijk zullen',
    warning: 'waarschuwing* opgelet voorzichtig* gevaar* gevaren giftig* dodelijk*',
  },
  pl: {
    negation: 'nie nigdy żaden żadna żadne żadnych nic nikt ani bez',
    obligation:
      'musi muszą musisz należy trzeba powinien powinna powinno powinny nigdy zawsze tylko wyłącznie obowiązkow* zabronion* zakaz* wymagan* konieczn* wolno',
    warning: 'ostrzeżeni* uwaga uwagę ostrożn* niebezpiecz* zagroż* ryzyko toksyczn* śmierteln*',
  },
  pt: {
    negation: 'não nunca jamais nem nenhum* nada ninguém sem tampouco',
    obligation:
      'deve devem deverá devia nunca jamais sempre só somente apenas unicamente obrigatóri* proibid* necessári* imprescindíve* precisa precisam',
    warning: 'aviso* atenção cuidado perigo* precaução risco* tóxic* mortal mortais',
  },
  tr: {
    negation:
      'değil* yok asla hiç hiçbir olmadan olmaksızın *maz *mez *mayın *meyin *mayınız *meyiniz *mamalı* *memeli* *madan *meden *mıyor *miyor *muyor *müyor',
    obligation: 'gerek* zorunlu* şart mutlaka asla daima yalnızca sadece yasak* *malı *meli *malıdır *melidir',
    warning: 'uyarı* dikkat tehlike* risk* zehirli ölümcül',
  },
  uk: {
    negation: 'не ні ніколи ніхто ніщо нічого немає жоден жодна жодне жодного жодних без ані',
    obligation:
      'мусить мусять повинен повинна повинно повинні треба слід потрібно необхідно обов*язково обов*язков* ніколи завжди тільки лише заборонено забороня* можна',
    warning: 'попередження увага увагу обережно небезпе* ризик* загроз* отруйн* смертельн*',
  },
};

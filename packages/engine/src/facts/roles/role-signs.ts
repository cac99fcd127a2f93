import type { LanguagePack } from '../../language/language-pack.ts';

/** Words by which a language shows what a sentence is for. Tried on plain text. */
export type RoleSigns = {
  /** Opens an example; the sentences after it belong to it. */
  example: RegExp;
  /** Holds an example within a statement. */
  illustrates: RegExp;
  /** Somebody else's view, told without taking it up. */
  reported: RegExp;
  /** Takes back the view before it. */
  correction: RegExp;
  /** Names a mistake that people make. */
  mistake: RegExp;
  /** A premise or a conclusion of an argument that is shown. */
  premise: RegExp;
  /** Leads into an argument, a quotation or a case. */
  leadsToCase: RegExp;
  /** Speaks of what is to be seen elsewhere. */
  pointer: RegExp;
  /** Speaks to the reader, or of the author. */
  personal: RegExp;
  /** Speaks of people in general by “we”. */
  inclusive: RegExp;
};

const ENGLISH: RoleSigns = {
  example:
    /^(?:ex[:.]\s|e\.g\.|for (?:example|instance)\b|example[:.]|as an (?:example|illustration)\b|to illustrate\b|consider\b|suppose\b|imagine\b|say\b,|take (?:the|an?) |let(?:'|’)?s? (?:say|us|take|look)\b|think of\b|picture\b|in (?:this|our|the) (?:example|case|scenario|story)\b|(?:one|another|a (?:classic|common|good|simple|famous|familiar)) example\b)/i,
  illustrates: /\b(?:for (?:example|instance)|e\.g\.)/i,
  reported:
    /^(?:(?:yet|but|still|however|today|indeed),?\s+)?(?:(?:beginners|students|learners|patients|laypeople|newcomers|people)\s+(?:\p{L}+\s+){0,2}?(?:think|believe|suppose|assume|say|claim|imagine)\b|they (?:\p{L}+ )?(?:suppose|think|believe|assume|imagine) that\b|(?:some|many|most|other|few|certain|several)\s+(?:\p{L}+\s+){0,3}?(?:people|philosophers|thinkers|critics|writers|authors|scholars|students|lawyers|scientists|theorists|beginners|patients|experts|nurses|economists)?\s*(?:have\s+|would\s+|might\s+|may\s+|will\s+)?(?:claim|think|believe|argue|say|hold|object|assume|maintain|suppose|feel|insist|reply|respond|suggest|imagine|contend|deny)(?:s|ed|d)?\b|critics\b|opponents\b|skeptics\b|sceptics\b|one (?:might|may|could|can) (?:think|say|object|argue|believe|suppose|assume|reply)|you (?:might|may|could) (?:think|say|object|believe|assume)|it (?:is|was|may be|might be|has been|can be) (?:\p{L}+ ){0,2}?(?:thought|believed|said|claimed|argued|assumed|tempting|supposed|objected|held|easy to (?:think|believe|assume))|it (?:may|might) (?:seem|appear)|it (?:seems|appears) (?:that|obvious|clear|to)|(?:a|one|another|the) (?:common|popular|usual|widespread|traditional|frequent|naive|na.ve|old|standard|possible) (?:view|belief|assumption|idea|objection|reply|claim|opinion|position|worry|response)|according to (?:this|that|these|the (?:objection|critic|view|theory|position))|on (?:this|that) (?:view|account|picture))/iu,
  correction:
    /^(?:but|yet|however|in fact|in reality|actually|this is (?:mistaken|wrong|false|not)|that is (?:mistaken|wrong|false|not)|the truth is|rather,|instead,|not so)\b/i,
  mistake:
    /^(?:an?|another|one) (?:(?:second|third|further|worse|similar) )?(?:mistake|error|misconception|myth) (?:is|lies|would be)\b|\b(?:(?:common|frequent|typical|usual|classic|popular|widespread) (?:mistake|error|misconception|misunderstanding|pitfall|myth)|^(?:myth|misconception):|often (?:confused|mistaken|misunderstood)|widespread (?:belief|myth|misconception)|(?:it is|is) a (?:mistake|myth|misconception)|contrary to (?:popular|common|what))/i,
  premise:
    /^(?:\(?(?:p\d|c\d?|premise|conclusion|major premise|minor premise)\b\s*\d*\)?\s*[:.)]|therefore\b|hence\b|so,|thus\b|\d+\.\s)/i,
  leadsToCase:
    /(?:argument|reasoning|example|case|passage|dialogue|exchange|quotation|story|follows|following|syllogism|wrote|writes|says|said|asks|puts it|states)\s*[^.?!]{0,40}:$/i,
  pointer:
    /(?:^|[(;]\s?|\b(?:please|you (?:can|may|might|should)|to [^,.]{3,60},)\s)(?:see|consult|refer to|turn to|go to|look (?:at|up)) (?:also |again )?(?:the |our |this )?(?:figure|fig\.|table|box|chapter|section|page|appendix|above|below|previous|next|web ?site|link|note)|^see (?!(?:how|what|why|if|whether|to)\b)|\bsee (?:also|above|below|(?:chapter|section|figure|fig\.|table|box|appendix|page|p\.)\b)|\b(?:figure|table|fig\.|box|chapter|section) \d|(?:^|\b(?:please|now|you (?:can|may|might|should)|to [^,.]{3,60},)\s)(?:watch|visit|view|listen to|follow|click(?: on)?|explore|check out) (?:the|this|these|our|one of the|a)\s(?:[^\s.]+\s){0,3}?(?:videos?|animations?|films?|clips?|recordings?|podcasts?|lectures?|talks?|web ?sites?|web ?pages?|pages?|sites?|links?|simulations?|slides?|documentary)\b|\bclick here\b|^this (?:video|animation|clip|simulation|website|film)\b|(?:^|\bto )(?:read|learn|find out) more\b|https?:|www\.|^the (?:chapter|textbook)\b|\bthis (?:book|chapter|textbook)\b|\bin the (?:book|chapter|textbook|module)\b|\bthe (?:[^\s.,]+ ){1,3}(?:chapter|section)\b|\blater in (?:this|the) (?:book|chapter|course|text|section)|(?:shown|listed|given|printed) (?:above|below)|in more detail (?:in|below|above|later)|\blines? \d|as we (?:saw|have seen|will see|shall see)|\bearlier (?:in (?:this|the) (?:book|chapter|course|text|section)|we)\b|\bwe (?:saw|discussed|will (?:see|look|learn|discuss|return|come back|turn|meet|study|consider|explore|use))\b|^recall\b/i,
  inclusive: /^(?!.*\b(?:you|your|I|my|me|let['’]s)\b).*\b(?:we|us|our)\b/,
  personal: /\b(?:you|your|yours|yourself|we|our|ours|us|I|my|me|let['’]s)\b/,
};

const GERMAN: RoleSigns = {
  example:
    /^(?:z\. ?b\.|zum beispiel|beispielsweise|beispiel[:.]|etwa:|ein beispiel|angenommen|nehmen (?:sie|wir)|stellen sie sich|stell dir|man denke|betrachten|in diesem (?:beispiel|fall)|bsp\.)/i,
  illustrates: /\b(?:zum beispiel|z\. ?b\.|beispielsweise)/i,
  reported:
    /^(?:(?:manche|viele|einige|andere|die meisten|kritiker|gegner|anfänger|laien)\s+(?:\p{L}+\s+){0,3}?(?:meinen|glauben|denken|sagen|behaupten|halten|nehmen an|fürchten)|kritiker|man könnte (?:meinen|denken|glauben|einwenden)|es (?:wird|heißt|scheint|gilt) (?:oft|manchmal|häufig|vielen)?|oft (?:wird|heißt es|liest man|hört man)|häufig (?:wird|heißt es|liest man|hört man)|man (?:liest|hört) (?:oft|häufig|manchmal|immer wieder)|nach dieser (?:ansicht|auffassung))/iu,
  correction:
    /^(?:doch|aber|tatsächlich|in wahrheit|in wirklichkeit|das (?:stimmt nicht|ist falsch|ist ein irrtum)|vielmehr|richtig ist)/i,
  mistake:
    /^(?:ein|der) (?:(?:zweite|dritte|weitere|andere|schlimme)r? )?(?:fehler|irrtum) (?:ist|liegt|besteht)\b|\b(?:irrtum|(?:häufiger|typischer|beliebter) fehler|(?:ebenso|auch|genauso) falsch ist|falsch ist (?:auch )?die|verbreitete[rs]? (?:fehler|meinung|annahme|irrtum)|missverständnis|oft verwechselt|märchen|mythos)/i,
  premise: /^(?:prämisse|konklusion|schluss|folglich|also,|p\d)\b/i,
  leadsToCase: /(?:argument|beispiel|fall|schreibt|sagt|sagte|folgt|zitat)\s*[^.?!]{0,40}:$/i,
  pointer:
    /\b(?:siehe|vgl\.|s\. ?[ou]\.|abbildung \d|tabelle \d|kapitel \d|abschnitt \d|https?:|www\.|wie (?:oben|bereits))/i,
  inclusive: /^(?!.*\b(?:Sie|Ihr\w*|ich|mein\w*|du|dein\w*)\b).*\b(?:wir|uns|unser\w*)\b/,
  // At the start of a sentence “Sie” is the reader where a verb in the plural follows, else a thing of the sentence before.
  personal:
    /(?<!^)\bSie\b|^Sie \p{Ll}+(?:en|ern|eln|sind)\b|(?<!^)\b(?:Ihr|Ihre|Ihren|Ihrem)\b|\b(?:wir|unser|unsere|uns|ich|mein|du|dein|deine)\b/u,
};

export const signsOf = ({ code }: LanguagePack): RoleSigns => (code === 'de' ? GERMAN : ENGLISH);

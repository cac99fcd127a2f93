import type { LanguagePack } from '../language/language-pack.ts';
import type { Sentence } from '../source/source-block.ts';

const BLANK = /_{3,}|\.{5,}|…{2,}/;

/** Returns whether sentences contain a question, a gap or a command. */
export const asks = (sentences: readonly Sentence[], pack: LanguagePack) =>
  sentences.some(({ text }) => /\?["”»)]*$/.test(text) || BLANK.test(text) || pack.task.test(text) || commands(text));

/** An imperative may follow a condition: “Using the table, find …”. */
const commands = (text: string) =>
  /^(?:\([a-z]\) |[a-z]\) )?(?:(?:in|on|for|from|using|with|given|if|suppose|assume)\b[^.?!]{2,120}, )?(?:analy[sz]e|apply|argue|assess|calculate|choose|classify|compare|complete|compute|consider|construct|contrast|create|criticise|decide|define|describe|design|determine|develop|diagram|differentiate|discuss|distinguish|draw|estimate|evaluate|examine|explain|fill|find|give|identify|illustrate|imagine|interpret|judge|justify|label|list|make|match|name|outline|plan|predict|prepare|propose|prove|provide|put|recommend|reflect|relate|research|select|show|sketch|solve|sort|state|suggest|summari[sz]e|tell|think|trace|translate|use|what|why|how|which|write)\b/i.test(
    text,
  ) ||
  /^\p{Lu}\p{Ll}+n Sie\b|^(?:Erkläre|Nenne|Beschreibe|Vergleiche|Begründe|Berechne|Ordne|Bestimme|Zeige|Prüfe)\b|[;,] (?:und )?\p{Ll}+n Sie\b/u.test(
    text,
  );

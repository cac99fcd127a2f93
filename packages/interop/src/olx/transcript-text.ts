const TIMES = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->/;
const BLOCK_HEADS = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/** Returns the text of SRT, WebVTT or edX JSON without times; plain text otherwise. */
export function transcriptText(source: string): string {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (text.trimStart().startsWith('{')) return ofJson(text);
  if (!/-->/.test(text)) return text.trim();
  const spoken = text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line.trim()));
    if (at < 0) return BLOCK_HEADS.test(block.trim()) || /^\d*$/.test(block.trim()) ? [] : [block.trim()];
    return lines.slice(at + 1);
  });
  return asWords(spoken);
}

function ofJson(text: string): string {
  try {
    const data: unknown = JSON.parse(text);
    const spokenLines = typeof data === 'object' && data !== null ? (data as { text?: unknown }).text : undefined;
    return Array.isArray(spokenLines) ? asWords(spokenLines.filter((one) => typeof one === 'string')) : '';
  } catch {
    return '';
  }
}

const NAMED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const PARAGRAPH = 400;

function asWords(lines: readonly string[]): string {
  const paragraphs: string[] = [];
  let current = '';
  for (const line of lines) {
    const words = line
      .replace(/<\/?(?:[a-z][^<>]{0,80}|\d[\d:.]*)>|\{\\[^{}]{0,40}\}/gi, '')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => NAMED[name] ?? name)
      .replace(/\s+/g, ' ')
      .trim();
    if (!words) continue;
    current = current ? `${current} ${words}` : words;
    if (current.length < PARAGRAPH || !/[.!?。！？…]["”’)]?$/.test(current)) continue;
    paragraphs.push(current);
    current = '';
  }
  return [...paragraphs, current].filter(Boolean).join('\n\n');
}

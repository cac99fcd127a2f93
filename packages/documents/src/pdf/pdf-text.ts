import { loadPdf } from './load-pdf.ts';

/** Returns the plain text of each page of a PDF, in the order of the file. */
export async function pdfText(data: Uint8Array): Promise<string[]> {
  const pdf = await loadPdf(data);
  try {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return pages;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

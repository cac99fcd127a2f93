import { attribute, childElements } from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { createPartList } from '../course/part-list.ts';
import { loadDocuments } from '../qti/load-documents.ts';
import { type BankUse, banksAmong, bankUse } from '../qti/version-1/banks.ts';
import type { Banks } from '../qti/version-1/read-questions.ts';

/** The banks of a cartridge, and what of them comes with its quizzes. */
export type CartridgeBanks = BankUse & { all: Banks };

/** What is damaged among them is told where it is read. */
export async function cartridgeBanks(files: PackageFiles): Promise<CartridgeBanks> {
  const paths = files.names.filter((path) => /\.(xml|qti)$/i.test(path));
  const documents = await loadDocuments(files, paths, createPartList());
  const use = bankUse(documents);
  // All of them were read to look for banks. Those that a quiz draws from are used; the others are when they are placed.
  for (const path of paths) files.mark?.(path, 'unused');
  for (const { root, path } of documents.values())
    if (childElements(root, 'objectbank').some((bank) => use.drawn.has(attribute(bank, 'ident') ?? '')))
      files.mark?.(path, 'told');
  return { all: banksAmong(documents), ...use };
}

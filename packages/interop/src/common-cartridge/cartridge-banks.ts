import { attribute, childElements } from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { createPartList } from '../course/part-list.ts';
import { loadDocuments } from '../qti/load-documents.ts';
import { type BankUse, banksAmong, bankUse } from '../qti/version-1/banks.ts';
import type { Banks } from '../qti/version-1/read-questions.ts';

export type CartridgeBanks = BankUse & { all: Banks };

/** Finds the question banks; damage is reported when they are read. */
export async function cartridgeBanks(files: PackageFiles): Promise<CartridgeBanks> {
  const paths = files.names.filter((path) => /\.(xml|qti)$/i.test(path));
  const documents = await loadDocuments(files, paths, createPartList());
  const use = bankUse(documents);
  // Marks all as unused; reading a bank marks it as used.
  for (const path of paths) files.mark?.(path, 'unused');
  for (const { root, path } of documents.values())
    if (childElements(root, 'objectbank').some((bank) => use.drawn.has(attribute(bank, 'ident') ?? '')))
      files.mark?.(path, 'told');
  return { all: banksAmong(documents), ...use };
}

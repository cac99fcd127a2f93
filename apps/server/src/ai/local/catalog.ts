/** A file of a model, with its published size in bytes and SHA-256 checksum. */
export type CatalogFile = { name: string; bytes: number; sha256: string };

export type CatalogModel = {
  id: string;
  name: string;
  /** The repository at the source, and the revision that the checksums belong to. */
  repository: string;
  revision: string;
  /** The first file is loaded; further ones are its parts. */
  files: readonly [CatalogFile, ...CatalogFile[]];
  license: 'Apache-2.0' | 'MIT';
  /** The languages that its publisher names, among those of the interface (BCP 47). */
  languages: readonly string[];
  /** Estimate: the files, a context of 8192 tokens, and half a gigabyte for the program. */
  memoryBytes: number;
  /** Share of right and of wrong answers that it accepts on the hard set; see docs/evaluations. */
  grading: { acceptedRight: number; acceptedWrong: number } | 'not measured';
};

const SOURCE = 'https://huggingface.co';

/** Small models that follow instructions, in Q4_K_M, under licenses that permit any use. */
export const CATALOG: readonly CatalogModel[] = [
  {
    id: 'qwen2.5-1.5b-instruct',
    name: 'Qwen2.5 1.5B Instruct',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    files: [
      {
        name: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
        bytes: 1_117_320_736,
        sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
      },
    ],
    license: 'Apache-2.0',
    languages: ['ar', 'de', 'en', 'es', 'fr', 'it', 'pt'],
    memoryBytes: 1_900_000_000,
    grading: 'not measured',
  },
  {
    id: 'granite-4.0-micro',
    name: 'Granite 4.0 Micro 3B',
    repository: 'ibm-granite/granite-4.0-micro-GGUF',
    revision: 'ec48475f0c811d812fbfb61975717a9c36eeb652',
    files: [
      {
        name: 'granite-4.0-micro-Q4_K_M.gguf',
        bytes: 2_099_502_528,
        sha256: '97c417dcc0534b0737c74016fb2af083cb17c3b51eaac621192d23961b7024eb',
      },
    ],
    license: 'Apache-2.0',
    languages: ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'],
    memoryBytes: 3_300_000_000,
    grading: 'not measured',
  },
  {
    id: 'phi-4-mini-instruct',
    name: 'Phi-4 mini Instruct 3.8B',
    repository: 'unsloth/Phi-4-mini-instruct-GGUF',
    revision: '78eb92a46fc37e6b524df991ed9aca9bc6aa7b80',
    files: [
      {
        name: 'Phi-4-mini-instruct-Q4_K_M.gguf',
        bytes: 2_491_874_272,
        sha256: '88c00229914083cd112853aab84ed51b87bdf6b9ce42f532d8c85c7c63b1730a',
      },
    ],
    license: 'MIT',
    languages: ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'nl', 'pl', 'pt', 'tr', 'uk'],
    memoryBytes: 4_100_000_000,
    grading: 'not measured',
  },
  {
    id: 'qwen3-4b-instruct-2507',
    name: 'Qwen3 4B Instruct 2507',
    repository: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
    revision: 'a06e946bb6b655725eafa393f4a9745d460374c9',
    files: [
      {
        name: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
        bytes: 2_497_281_120,
        sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
      },
    ],
    license: 'Apache-2.0',
    languages: ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'nl', 'pl', 'pt', 'tr', 'uk'],
    memoryBytes: 4_200_000_000,
    grading: 'not measured',
  },
  {
    id: 'qwen2.5-7b-instruct',
    name: 'Qwen2.5 7B Instruct',
    repository: 'Qwen/Qwen2.5-7B-Instruct-GGUF',
    revision: 'bb5d59e06d9551d752d08b292a50eb208b07ab1f',
    files: [
      {
        name: 'qwen2.5-7b-instruct-q4_k_m-00001-of-00002.gguf',
        bytes: 3_993_201_344,
        sha256: 'dfce12e3862a5283ccfb88221b48480e58745165de856439950d0f22590580db',
      },
      {
        name: 'qwen2.5-7b-instruct-q4_k_m-00002-of-00002.gguf',
        bytes: 689_872_288,
        sha256: '539cf93f78e887edea1c04e2d7d8cdaca9d01dae9c9025bcb8accbe29df3d72a',
      },
    ],
    license: 'Apache-2.0',
    languages: ['ar', 'de', 'en', 'es', 'fr', 'it', 'pt'],
    memoryBytes: 5_700_000_000,
    grading: 'not measured',
  },
];

export const catalogModel = (id: string): CatalogModel | undefined => CATALOG.find((model) => model.id === id);

/** The address of a file at its source, or at a mirror with the same paths. */
export const sourceAddress = ({ repository, revision }: CatalogModel, file: CatalogFile, mirror = SOURCE): string =>
  `${mirror}/${repository}/resolve/${revision}/${file.name}`;

export const bytesOf = ({ files }: Pick<CatalogModel, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

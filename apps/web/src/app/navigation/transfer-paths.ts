/** Separate from other paths, which every lesson loads. */
export const transferPaths = {
  smeImport: '/sme/import',
  smeExport: '/sme/export',
  deepLink: '/deep-link',
} as const;

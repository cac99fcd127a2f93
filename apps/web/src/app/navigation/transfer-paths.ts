/** Where courses come in and go out; apart from the other addresses, which every lesson brings along. */
export const transferPaths = {
  smeImport: '/sme/import',
  smeExport: '/sme/export',
  deepLink: '/deep-link',
} as const;

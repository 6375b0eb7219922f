/** Files and folders from which the docs site is built. The container image needs all of them. */
export const DOCS_SOURCES = [
  'openrpc.json',
  'release.json',
  'CHANGELOG.md',
  'LICENSE',
  'docs/operating.md',
  'package.json',
  'package-lock.json',
  'scripts/docs.mjs',
  'scripts/lib/licences.mjs',
  ...['compatibility.json', 'console', 'explorer', 'generate.ts', 'generator', 'guides', 'public'].map(
    (name) => `docs-site/${name}`,
  ),
  'docs-site/.vitepress/config.ts',
  'docs-site/.vitepress/theme',
  'generated/clientTables.ts',
  'generated/limits.ts',
  'products/client',
  'products/codegen/sdk/words.ts',
  ...['model', 'schema', 'schemaCheck'].map((name) => `products/contract/${name}.ts`),
]

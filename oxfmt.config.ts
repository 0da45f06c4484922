import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  trailingComma: 'none',
  arrowParens: 'avoid',
  sortPackageJson: false,
  sortImports: {
    groups: ['builtin', 'external', ['internal', 'parent', 'sibling', 'index', 'style', 'unknown']]
  },
  // Generated files, and prose with tables that are aligned by hand.
  ignorePatterns: [
    'pnpm-lock.yaml',
    '**/openapi.json',
    '**/migrations/**',
    '**/*.md',
    '**/*.svg',
    '**/*.html'
  ]
})

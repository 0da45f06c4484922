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
  // Generated, or prose whose tables are laid out by hand.
  ignorePatterns: [
    'pnpm-lock.yaml',
    '**/openapi.json',
    '**/migrations/**',
    '**/*.md',
    '**/*.svg',
    '**/*.html'
  ]
})

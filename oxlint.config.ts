import { defineConfig } from 'oxlint'

import { mayImport } from './gateway/floors.ts'

const tests = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts']
const gatewayTests = ['gateway/src/**/*.test.ts', 'gateway/src/testing/**']

// Package dependencies decide which package may import another; these patterns keep relative imports inside
// their package.
const insidePackages = [
  {
    regex: '^(\\.\\./){3}',
    message: 'An import climbs two folders at most: use a subpath of the package.'
  },
  {
    regex: '^(\\.\\./)+(host|gateway|remote-[a-z]+|shared)/',
    message: 'Import another package by its name, and only one that package.json lists.'
  }
]

const restrictImports = (files: string, patterns: { regex: string; message: string }[]) => ({
  files: [files],
  excludeFiles: gatewayTests,
  rules: { 'no-restricted-imports': ['error' as const, { patterns: [...insidePackages, ...patterns] }] }
})

/** Imports of the gateway name other folders as `#folder/…`, and relative ones stay inside their folder. */
const gatewayFloors = Object.entries(mayImport).flatMap(([folder, lower]) => {
  const others = [...Object.keys(mayImport), 'testing'].filter(
    name => name !== folder && !lower.includes(name)
  )
  const upward = {
    regex: `^#((${others.join('|')})/|[\\w-]+\\.ts$)`,
    message: `${folder} may not import this: see gateway/floors.ts and gateway/README.md.`
  }
  const staysInside = (regex: string) => ({
    regex,
    message: `Write an import from outside ${folder} as #folder/….`
  })
  const path = `gateway/src/${folder}`
  return [
    restrictImports(`${path}/**`, [upward]),
    restrictImports(`${path}/*/*`, [upward, staysInside('^(\\.\\./){2}')]),
    restrictImports(`${path}/*`, [upward, staysInside('^\\.\\./')])
  ]
})

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '/releases', '/.data', '/.cache'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'max-lines': ['warn', { max: 250 }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-explicit-any': 'error',
    'no-restricted-imports': ['error', { patterns: insidePackages }],

    // The usual way to call fc.assert, axios.create and pg.Client.
    'import/no-named-as-default-member': 'off',
    // Style sheets and fonts are imported for their side effects.
    'import/no-unassigned-import': 'off',
    // <output> and <fieldset> would bring their own styles and behavior.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // In our tab lists, the tabs are focusable instead of the list.
    'jsx-a11y/interactive-supports-focus': 'off',
    // Handlers on a form are fine: they receive the events of its fields.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // This rule is about Express. Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    // react-hook-form returns a ref together with plain values, which components read while rendering.
    'react/refs': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    // The rule can't tell a MessagePort, whose postMessage takes no origin, from a window.
    'unicorn/require-post-message-target-origin': 'off',
    // `findBy…` fails if nothing is found, so it counts as an assertion.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'screen.findBy*'] }],
    'vitest/no-conditional-expect': 'off',
    // Helpers of a test may assert too.
    'vitest/no-standalone-expect': 'off'
  },
  overrides: [
    ...gatewayFloors,
    // Tools require a default export from configuration files, plugins and loaders.
    {
      files: ['**/*.config.{ts,mjs}', '**/*.d.ts', '**/*-loader.ts'],
      rules: { 'import/no-default-export': 'off' }
    },
    // These import the inside of the apps that the benchmarks compare.
    { files: ['bench/gateway.ts', 'bench/monolith/*.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['host/**', 'remote-*/**', 'shared/{client,ui,forms,format}/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'URL', property: 'canParse', message: 'Safari 16 lacks it. Use parseUrl.' },
          { object: 'URL', property: 'parse', message: 'Safari 17 lacks it. Use parseUrl.' },
          { object: 'AbortSignal', property: 'any', message: 'Safari 17.3 lacks it.' },
          { object: 'Promise', property: 'withResolvers', message: 'Safari 17.3 lacks it.' },
          { object: 'Object', property: 'groupBy', message: 'Safari 17.3 lacks it.' }
        ]
      }
    },
    {
      files: tests,
      rules: {
        'no-restricted-properties': 'off',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error'
      }
    }
  ]
})

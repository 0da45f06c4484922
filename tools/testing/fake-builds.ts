import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Provides, providesName, type Uses, usesName } from '@tambay/build/contract/uses'
import { manifestName } from '@tambay/build/registry-schema'
import type { PageAccess } from '@tambay/contracts/page-access'

export function writeBuild(dist: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), content)
  }
  return dist
}

export function hostBuild(dist: string, script = 'start()'): string {
  return writeBuild(dist, {
    'index.html': `<html lang="en"><head></head><script type="application/json" id="registry">{}</script>
      <script type="application/json" id="origins">{}</script>
      <script type="application/json" id="integrity">{}</script>
      <script>${script}</script><script defer src="/assets/main.1.js"></script>`,
    'assets/main.1.js': `${script};`.repeat(100),
    'assets/main.1.js.map': '{}',
    'pictures/avatars/01.svg': '<svg/>'
  })
}

export const nothingUsed: Uses = { modules: {}, operations: {}, refusals: [], events: [], requests: [] }

export function hostBuildWith(dist: string, provides: Partial<Provides>): string {
  const all: Provides = { modules: {}, refusals: [], events: [], requests: [], ...provides }
  return writeBuild(hostBuild(dist), { [providesName]: JSON.stringify(all) })
}

export interface RemoteBuildOptions {
  /** Default: none, as in old releases, which have no record of use. */
  uses?: Partial<Uses>
  asks?: Record<string, string>
  pages?: Record<string, PageAccess>
  prefixes?: Record<string, string>
  moved?: Record<string, string>
  max_page_kb?: number
}

export function remoteBuild(
  dist: string,
  content: string,
  { uses, asks = {}, pages = { '/party-hubs': 'guest' }, prefixes, ...manifest }: RemoteBuildOptions = {}
): string {
  return writeBuild(dist, {
    ...(uses && { [usesName]: JSON.stringify({ ...nothingUsed, ...uses }) }),
    ...((prefixes || Object.keys(manifest).length > 0) && {
      [manifestName]: JSON.stringify({ prefixes: prefixes ?? {}, ...manifest })
    }),
    'remote-entry.js': content.repeat(400),
    'assets/routes.js': `routes of ${content}`,
    'assets/routes.css': `styles of ${content}`,
    'mf-manifest.json': JSON.stringify({
      metaData: { globalName: 'tambay_remote_1', remoteEntry: { name: 'remote-entry.js', path: '' } },
      shared: Object.entries(asks).map(([name, requiredVersion]) => ({ name, requiredVersion })),
      exposes: [{ path: './routes' }]
    }),
    'route-files.json': JSON.stringify({
      scripts: ['assets/routes.js'],
      styles: ['assets/routes.css'],
      pages: Object.fromEntries(
        Object.entries(pages).map(([path, access]) => [path, { access, files: ['assets/page.js'] }])
      ),
      file_integrity: { 'assets/routes.js': `sha256-${content}`, 'assets/page.js': 'sha256-page' }
    })
  })
}

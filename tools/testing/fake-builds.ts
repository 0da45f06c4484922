import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { declarationsName, sourcesName, writeTypesRecord } from '@tambay/build/contract/types-record'
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

const typesHash = 'types of the host'

export function hostBuild(dist: string, script = 'start()'): string {
  return hostBuildWith(dist, {}, script)
}

export function hostBuildWith(dist: string, provides: Partial<Provides>, script = 'start()'): string {
  writeBuild(dist, {
    [providesName]: JSON.stringify({ ...nothingProvided, ...provides }),
    [usesName]: JSON.stringify(nothingUsed),
    'index.html': `<html lang="en"><head></head><script type="application/json" id="registry">{}</script>
      <script type="application/json" id="origins">{}</script>
      <script type="application/json" id="integrity">{}</script>
      <script>${script}</script><script defer src="/assets/main.1.js"></script>`,
    'assets/main.1.js': `${script};`.repeat(100),
    'assets/main.1.js.map': '{}',
    'pictures/avatars/01.svg': '<svg/>'
  })
  writeTypesRecord(join(dist, declarationsName), { hash: typesHash, files: {} })
  return dist
}

export const nothingUsed: Uses = { modules: {}, operations: {}, refusals: [], events: [], requests: [] }

const nothingProvided: Provides = { modules: {}, refusals: [], events: [], requests: [] }

export interface RemoteBuildOptions {
  uses?: Partial<Uses>
  asks?: Record<string, string>
  pages?: Record<string, PageAccess>
  prefixes?: Record<string, string>
  moved?: Record<string, string>
  max_page_kb?: number
  library_classes?: string[]
  container?: string
}

export function remoteBuild(
  dist: string,
  content: string,
  {
    uses,
    asks = {},
    pages = { '/party-hubs': 'guest' },
    prefixes = {},
    container = 'tambay_remote_1',
    ...manifest
  }: RemoteBuildOptions = {}
): string {
  writeBuild(dist, {
    [usesName]: JSON.stringify({ ...nothingUsed, ...uses }),
    [manifestName]: JSON.stringify({ prefixes, ...manifest }),
    'remote-entry.js': content.repeat(400),
    'assets/routes.js': `routes of ${content}`,
    'assets/routes.css': `/* styles of ${content} */`,
    'mf-manifest.json': JSON.stringify({
      metaData: { globalName: container, remoteEntry: { name: 'remote-entry.js', path: '' } },
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
  writeTypesRecord(join(dist, sourcesName), { checked_with: typesHash, files: {} })
  return dist
}

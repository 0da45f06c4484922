import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compile, loadConfig } from '@tambay/build/compile'
import { recordTypes } from '@tambay/build/contract/record-types'
import { makeRelease } from '@tambay/build/release/make-release'

import { root } from '../../tools/base/root.ts'

interface Screen {
  path: string
  access: 'open' | 'guest' | 'user'
  title: string
}

export function buildChangedRemote(name: string, screens: Screen[], releases: string): Promise<string> {
  return buildRemoteCopy(
    { name, buildId: 'changed', change: folder => screens.forEach(screen => addScreen(folder, screen)) },
    releases
  )
}

interface RemoteCopy {
  name: string
  buildId: string
  change: (folder: string) => void
}

export async function buildRemoteCopy(
  { name, buildId, change }: RemoteCopy,
  releases: string
): Promise<string> {
  const folder = copyRemote(name)
  try {
    change(folder)
    const dist = join(folder, 'dist')
    await compile(await loadConfig({ folder }, { mode: 'production', buildId }))
    await recordTypes(name, folder, dist)
    return await makeRelease(name, dist, releases, { isCompressed: false })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function copyRemote(name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', `changed-${name}-`))
  const source = join(root, `remote-${name}`)
  for (const part of ['src', 'package.json', 'remote.json', 'rspack.config.ts'])
    cpSync(join(source, part), join(folder, part), { recursive: true })
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function addScreen(folder: string, { path, access, title }: Screen): void {
  const file = `${title.toLowerCase()}-screen.tsx`
  writeFileSync(
    join(folder, 'src', file),
    `import { Page } from '@tambay/ui/page'

    export function ${title}Screen() {
      return <Page title="${title}">Only in the new release.</Page>
    }`
  )
  const routes = join(folder, 'src/routes.tsx')
  const list = 'export const routes: AppRoute[] = ['
  const route = `{
    path: '${path}',
    access: '${access}',
    lazy: async () => ({ Component: (await import('./${file}')).${title}Screen })
  },`
  const text = readFileSync(routes, 'utf8')
  if (!text.includes(list)) throw new Error(`${routes} has no line "${list}"`)
  writeFileSync(routes, text.replace(list, list + route))
}

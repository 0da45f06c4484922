import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from '../tools/release/registry-file.ts'
import { releasesFolder } from '../tools/web/web-packages.ts'
import { expect, test } from './fixtures.ts'

interface Listed {
  name: string
  version: string
  license: string
  text: string
}

const lockfile = readFileSync(join(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8')

/** The packages that the source maps of a release name. */
function shippedPackages(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.map')
  )
  const sources = maps.flatMap(
    (file): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8')).sources
  )
  const names = sources.flatMap(source => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])
  return [...new Set(names)].filter(name => !name.startsWith('@tambay/'))
}

const isLocked = ({ name, version }: Listed) =>
  [`  ${name}@${version}:`, `  '${name}@${version}':`].some(line => lockfile.includes(`\n${line}\n`))

test('each release lists every package in its files, with its license and the version of the lockfile', () => {
  const { host, remotes } = readRegistry(releasesFolder)
  for (const [app, { version }] of Object.entries({ host, ...remotes })) {
    const folder = join(releasesFolder, app, version)
    const listed: Listed[] = JSON.parse(readFileSync(join(folder, 'licenses.json'), 'utf8'))
    const shipped = shippedPackages(folder)
    expect(shipped, app).toContain('lucide-react')
    expect(
      listed.map(({ name }) => name),
      app
    ).toEqual(expect.arrayContaining(shipped))
    const incomplete = listed.filter(
      each => each.license === 'Unknown' || each.text === '' || !isLocked(each)
    )
    expect(incomplete, app).toEqual([])
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from '../tools/release/registry-file.ts'
import { listGames } from '../tools/web/list-games.ts'
import { releasesFolder } from '../tools/web/web-packages.ts'
import { expect, test } from './fixtures.ts'
import { openPracticeRoom, openTable } from './world.ts'

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

/** The packages of the release's SBOM, each with its hash. */
function sbomPackages(folder: string): string[] {
  const { components }: { components: { purl: string; hashes?: { content: string }[] }[] } = JSON.parse(
    readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')
  )
  return components.flatMap(({ purl, hashes = [] }) => (hashes.length === 1 ? [purl] : []))
}

const purlOf = ({ name, version }: Listed) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const isIncomplete = (each: Listed) => each.license === 'Unknown' || each.text === '' || !isLocked(each)

test('each release lists every package in its files, with its license and the version and hash of the lockfile', () => {
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
    expect(listed.filter(isIncomplete), app).toEqual([])
    expect(sbomPackages(folder), app).toEqual(expect.arrayContaining(listed.map(purlOf)))
  }
})

test('each game lists the packages in its files, and shows them in its rules', async ({ page }) => {
  for (const { name, folder } of listGames()) {
    const listed: Listed[] = JSON.parse(readFileSync(join(folder, 'dist/licenses.json'), 'utf8'))
    const names = ['@fontsource-variable/figtree', '@noble/hashes', 'nanoid', 'nanostores', 'zod']
    expect(
      listed.map(each => each.name),
      name
    ).toEqual(names)
    expect(listed.filter(isIncomplete), name).toEqual([])
    expect(sbomPackages(join(folder, 'dist')), name).toEqual(expect.arrayContaining(listed.map(purlOf)))
  }
  await openPracticeRoom(page)
  const game = await openTable(page)
  await game.getByRole('button', { name: 'Rules and fairness' }).click()
  await game.getByText('Open-source licenses').click()
  await game.getByText(/^nanostores [\d.]+, MIT$/).click()
  await expect(game.getByText(/^The MIT License/).filter({ visible: true })).toBeVisible()
})

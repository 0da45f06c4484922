import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { expect, test } from '../fixtures.ts'
import { buildParts, checkOut, root } from './build-parts.ts'
import { looks, nameOf, wear } from './looks.ts'
import { openPart, serveParts } from './open-parts.ts'
import { isWanted } from './pictures.ts'

test.use({ bypassCSP: true })

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What changed on purpose: lines such as "Looks: button, sheet" in the messages of the commits since then. */
function listIntended(commit: string): string[] {
  const messages = git('log', '--format=%B', `${commit}..HEAD`)
  return [...messages.matchAll(/^Looks: (.+)$/gm)].flatMap(([, parts = '']) => parts.split(/, */))
}

/** HEAD if the tree has changes, otherwise the commit before. Both builds run on this machine in the same browser. */
function chooseCommit(): string {
  return process.env.GALLERY_BEFORE ?? (git('status', '--porcelain', 'shared') === '' ? 'HEAD~1' : 'HEAD')
}

test('each part of the kit looks as in the commit before, unless a commit names it', async ({
  page
}, info) => {
  const before = chooseCommit()
  const folder = checkOut(before)
  test.skip(folder === undefined, `${before} has no gallery`)
  test.setTimeout(1_800_000)
  const chosen = looks.filter(
    ({ width, text }) => (width === 320 && text === 'largest') || (width === 375 && text === 'normal')
  )
  const take = async (source: string | undefined, see: (name: string, picture: Buffer) => void) => {
    const parts = await serveParts(page, await buildParts(source))
    for (const part of parts.filter(isWanted)) {
      await openPart(page, part)
      for (const look of chosen) {
        await wear(page, look)
        see(`${part}-${nameOf(look)}.png`, await page.screenshot({ animations: 'disabled' }))
      }
    }
  }
  const known = new Set<string>()
  await take(folder, (name, picture) => {
    const path = info.snapshotPath(name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
    known.add(name)
  })
  const intended = listIntended(before)
  await take(undefined, (name, picture) => {
    if (known.has(name) && !intended.some(part => name.startsWith(`${part}-3`)))
      expect
        .soft(picture, `${name} differs from ${before}`)
        .toMatchSnapshot(name, { threshold: 0.1, maxDiffPixels: 25 })
  })
})

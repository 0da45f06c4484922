import { join } from 'node:path'

import { readPages } from '@tambay/build/read-pages'
import { findArea } from '@tambay/build/registry'
import { expect, test } from 'vitest'

import { readAddedPages, readSpecifiedPages } from '../checks/docs/listed-pages.ts'
import { listWebPackages } from '../web/web-packages.ts'
import { claimedOwners } from './approvals.ts'

const readPagesOf = async ({ name, folder }: { name: string; folder: string }) => {
  const file = name === 'host' ? 'src/routing/host-routes.ts' : 'src/routes.tsx'
  return (await readPages(join(folder, file))).map(page => ({ ...page, owner: name }))
}
const pages = (await Promise.all(listWebPackages().map(readPagesOf))).flat()

test('the declared pages and their access are exactly those of the specification and of the READMEs', () => {
  const listed = [...readSpecifiedPages(), ...readAddedPages()].map(
    ({ path, access }) => `${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${access}`
  )
  expect(pages.map(({ path, access }) => `${path} ${access}`).toSorted()).toEqual(listed.toSorted())
})

test.each(pages)('$path of $owner is in a prefix that its manifest claims', ({ path, owner }) => {
  expect(findArea(claimedOwners(), path)?.remote ?? 'host').toBe(owner)
})

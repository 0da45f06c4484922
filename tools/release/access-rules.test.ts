import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readPages } from '@tambay/build/read-pages'
import { findArea, matchesPath } from '@tambay/build/registry'
import { expect, test } from 'vitest'

import { guestRoutes, openRoutes, userRoutes } from '../../e2e/access/routes.ts'
import { root } from '../base/root.ts'
import { listWebPackages } from '../web/web-packages.ts'
import { claimedOwners } from './approvals.ts'

const readPagesOf = async ({ name, folder }: { name: string; folder: string }) => {
  const file = name === 'host' ? 'src/routing/host-routes.ts' : 'src/routes.tsx'
  return (await readPages(join(folder, file))).map(page => ({ ...page, owner: name }))
}
const pages = (await Promise.all(listWebPackages().map(readPagesOf))).flat()

const rules = [
  ...openRoutes.map(route => ({ route, access: 'open' })),
  ...guestRoutes.map(route => ({ route, access: 'guest' })),
  ...userRoutes.map(route => ({ route, access: 'user' }))
]
const findPages = (route: string) => pages.filter(({ path }) => matchesPath(path, route.split('?')[0] ?? ''))

test('the tested routes are exactly those of the specification', () => {
  const specified = readFileSync(join(root, 'docs/spec/access.md'), 'utf8').match(/^\| `\/.*\|$/gm) ?? []
  expect(rules).toHaveLength(specified.length)
  expect(rules).toHaveLength(50)
})

test.each(rules)('one page is declared for $route, with the access $access', ({ route, access }) => {
  expect(findPages(route)).toMatchObject([{ access }])
})

test('no page is declared that the specification does not list', () => {
  const listed = new Set(rules.flatMap(({ route }) => findPages(route)))
  expect(pages.filter(page => !listed.has(page))).toEqual([])
})

test.each(pages)('$path of $owner is in a prefix that its manifest claims', ({ path, owner }) => {
  expect(findArea(claimedOwners(), path)?.remote ?? 'host').toBe(owner)
})

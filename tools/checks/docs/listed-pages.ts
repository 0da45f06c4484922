import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type PageAccess, pageAccesses } from '@tambay/contracts/page-access'

import { root } from '../../base/root.ts'
import { listWebPackages } from '../../web/web-packages.ts'

export interface ListedPage {
  /** With parameters in braces: `/my/faq/item/{id}`. */
  path: string
  access: PageAccess
}

/** The pages of the specification (spec ACCESS-1). */
export const readSpecifiedPages = (): ListedPage[] => readTable(join(root, 'docs/spec/access.md'))

/** The pages that packages list in their READMEs because the specification doesn't have them. */
export const readAddedPages = (): ListedPage[] =>
  listWebPackages().flatMap(({ folder }) => readTable(join(folder, 'README.md')))

function readTable(file: string): ListedPage[] {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `(\/[^` ]*)`.*\| (\w+) \|$/gm)
  return [...rows].map(([row, path = '', word]) => {
    const access = pageAccesses.find(each => each === word)
    if (!access) throw new Error(`${file} has a page without an access: ${row}`)
    return { path, access }
  })
}

import { readFileSync } from 'node:fs'

import { experiments } from '@rspack/core'
import { pageAccesses, type PageAccess } from '@tambay/contracts/page-access'
import { z } from 'zod'

import { FirstRead } from './registry-schema.ts'

export interface RoutePage {
  path: string
  access: PageAccess
  first?: FirstRead[]
  look?: string
  imports: string[]
}

interface Route {
  path?: unknown
  access?: unknown
  first?: unknown
  look?: unknown
  lazy?: unknown
  children?: unknown
}

/** The router's patterns that the host can match before it loads anything: no splats, no optional segments. */
const pattern = /^\/$|^(\/([\w-]+|:\w+))+$/

export async function readPages(file: string): Promise<RoutePage[]> {
  const { routes, imported } = evaluate(file)
  const pages: RoutePage[] = []
  for (const route of flatten(routes)) {
    imported.length = 0
    const page = readPage(route)
    if (typeof route.lazy !== 'function')
      throw new Error(`The route ${page.path} has no lazy function that loads its screen.`)
    await route.lazy()
    pages.push({ ...page, imports: [...imported] })
  }
  const repeated = pages.find(({ path }, index) => pages.findIndex(page => page.path === path) !== index)
  if (repeated) throw new Error(`Two routes have the path ${repeated.path}.`)
  return pages
}

function evaluate(file: string): { routes: unknown; imported: string[] } {
  const { code } = experiments.swc.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022'
    },
    module: { type: 'commonjs' }
  })
  const imported: string[] = []
  const module: { routes?: unknown } = {}
  const run = new Function('exports', 'require', code)
  run(module, (request: string) => {
    imported.push(request)
    return stub
  })
  return { routes: module.routes, imported }
}

const stub: object = new Proxy(() => undefined, {
  // The stub is not a promise, because `await` would never end. It is not iterable, because spreading it
  // would hide routes.
  get: (_, key) => (key === 'then' || key === Symbol.iterator ? undefined : stub),
  apply: () => stub,
  construct: () => stub
})

function flatten(routes: unknown): Route[] {
  if (!Array.isArray(routes)) throw new Error('It must export `routes`, as a list.')
  return routes.flatMap((route: Route) => {
    if (route.children === undefined) return [route]
    if (route.path !== undefined)
      throw new Error(`The group of routes at ${String(route.path)} must have no path.`)
    return flatten(route.children)
  })
}

function readPage({ path, access, first, look }: Route): Omit<RoutePage, 'imports'> {
  if (typeof path !== 'string' || !pattern.test(path))
    throw new Error(
      `The path ${JSON.stringify(path)} is not allowed. Write it in full, with names for parameters: /my/faq/item/:id.`
    )
  const known = pageAccesses.find(name => name === access)
  if (!known) throw new Error(`The route ${path} states no access. Add access: 'open', 'guest' or 'user'.`)
  const { data, error } = z.array(FirstRead).optional().safeParse(first)
  if (error) throw new Error(`What ${path} reads first is not valid:\n${z.prettifyError(error)}`)
  return { path, access: known, ...(data && { first: data }), ...(typeof look === 'string' && { look }) }
}

import { matchesPath } from '@tambay/build/registry'
import type { BrowserContext } from 'playwright-core'

import { runLimited } from '../base/run-limited.ts'
import { openRoute } from './open-route.ts'

const atOnce = 3

export interface Visitor {
  name: 'guest' | 'user'
  context: BrowserContext
}

export interface Route {
  name: string
  path: string
  access: string
  folder: string
}

interface Trial {
  routes: Route[]
  visitors: { guest: Visitor; user: Visitor | undefined }
  linkTo: (address: string, name: string) => string
  /** How long a page may take at the moment, in milliseconds. */
  measureLimit: () => Promise<number>
}

interface Visit {
  route: Route
  visitor: Visitor
  hasEmptyLists: boolean
}

/**
 * Opens each route for every kind of visitor that may see it, with data and without. Without data, the lists are empty
 * and parameters are `1`, which leads to nothing. With data, a parameter comes from a page that links to the route.
 */
export async function openRoutes({ routes, visitors, linkTo, measureLimit }: Trial) {
  const links: Record<Visitor['name'], string[]> = { guest: [], user: [] }
  const problems = new Map<string, string[]>()
  const linked = new Set<string>()
  let limitMs = await measureLimit()

  /** Opens as many as possible. If one shows nothing in time, opens it again alone, because the machine may be busy. */
  async function openAll(visits: Visit[]): Promise<void> {
    const stuck: Visit[] = []
    const left: Visit[] = []
    await runLimited(visits, atOnce, async visit => {
      if (stuck.length > 0) left.push(visit)
      else if ((await open(visit, false)) === 'stuck') stuck.push(visit)
    })
    if (stuck.length > 0) limitMs = await measureLimit()
    for (const visit of stuck) if ((await open(visit, true)) === 'stuck') return
    if (left.length > 0) await openAll(left)
  }

  async function open(
    { route, visitor, hasEmptyLists }: Visit,
    isLastTry: boolean
  ): Promise<'stuck' | undefined> {
    const { path, folder, access } = route
    const example = hasEmptyLists ? path.replaceAll(/:\w+/g, '1') : findLink(path, links[visitor.name])
    if (example === undefined) return undefined
    linked.add(hasEmptyLists ? '' : path)
    const opened = await openRoute(visitor.context, {
      path,
      link: linkTo(example, route.name),
      folder,
      access,
      isUser: visitor.name === 'user',
      hasEmptyLists,
      limitMs
    })
    links[visitor.name].push(...opened.links)
    const result = opened.isStuck ? 'stuck' : undefined
    if (opened.problem === undefined || (opened.isStuck && !isLastTry)) return result
    const problem = `${route.name} ${path} ${opened.problem}`
    const who = `${visitor.name}${hasEmptyLists ? ' without data' : ''}`
    problems.set(problem, [...(problems.get(problem) ?? []), who])
    return result
  }

  const visits = routes.flatMap(route => listVisits(route, visitors))
  const hasParameter = ({ route }: Visit) => route.path.includes(':')
  await openAll(visits.filter(visit => !hasParameter(visit)))
  await openAll(visits.filter(hasParameter))
  return {
    problems: [...problems].map(([problem, who]) => `  ${problem} (${who.join(', ')})`),
    unlinked: routes.map(({ path }) => path).filter(path => !linked.has(path))
  }
}

function listVisits(route: Route, { guest, user }: Trial['visitors']): Visit[] {
  const allowed = route.access === 'user' ? [user ?? guest] : [guest, ...(user ? [user] : [])]
  return [false, true].flatMap(hasEmptyLists => allowed.map(visitor => ({ route, visitor, hasEmptyLists })))
}

function findLink(pattern: string, links: string[]): string | undefined {
  if (!pattern.includes(':')) return pattern
  return links.find(link => matchesPath(pattern, link.split(/[?#]/)[0] ?? ''))
}

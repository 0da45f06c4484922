import type { FirstRead } from '@tambay/build/registry-schema'

import { fillLook } from './fill-look.ts'
import type { Answer, ReadShared } from './shared-reads.ts'

/** A page comes without its first screen's data if the gateway takes longer. */
const limitMs = 200
const maxBytes = 40_000
/** As many as a phone shows at first. More would take the connection from the scripts. */
const maxPictures = 4

export interface FirstScreen {
  /** The end of the page: the screen’s first look, if it has one, and a script tag with the answers. */
  block: string
  /** The value of the `Link` header. */
  pictures: string
}

export const noFirstScreen: FirstScreen = { block: '', pictures: '' }

/** Reads what the remote declared as the first data of its screen (docs/decisions/0096-first-screen-in-the-page.md). */
export async function readFirstScreen(
  reads: readonly FirstRead[],
  search: URLSearchParams,
  read: (path: string) => ReturnType<ReadShared>,
  look?: string
): Promise<FirstScreen> {
  const wanted = reads.flatMap(first => {
    const path = pathOf(first, search)
    return path === undefined ? [] : { path, first }
  })
  const answers = await Promise.all(
    wanted.map(async ({ path, first }) => {
      const answer = await read(path)
      return answer && answer.text.length <= maxBytes ? { path, answer, first } : undefined
    })
  )
  const found = answers.filter(each => each !== undefined)
  if (found.length === 0) return noFirstScreen
  const entries = found.map(({ path, answer }) => `${JSON.stringify(path)}:${answer.text}`)
  const content = `{"at":${Date.now()},"answers":{${entries.join()}}}`.replaceAll('<', '\\u003c')
  return {
    block: `${found.length === wanted.length ? lookOf(found, search, look) : ''}<script type="application/json" id="first-screen">${content}</script>`,
    pictures: found.flatMap(picturesOf).slice(0, maxPictures).map(toLink).join()
  }
}

/** With a query, the screen shows something else than the answers to its plain address. */
function lookOf(
  found: readonly { answer: Answer; first: FirstRead }[],
  search: URLSearchParams,
  look: string | undefined
): string {
  if (look === undefined || search.size > 0) return ''
  // By the name of their operation.
  const answers = found.map(({ first, answer }) => [first.path.split('/').at(-1), answer.data])
  const content = fillLook(look, Object.fromEntries(answers))
  return content && `<div id="first-look" aria-hidden="true">${content}</div>`
}

export const limited =
  (readShared: ReadShared, clientIp: string) =>
  (path: string): Promise<Answer | undefined> =>
    readShared(path, clientIp, limitMs)

function pathOf({ path, query = {} }: FirstRead, search: URLSearchParams): string | undefined {
  const filled = Object.entries(query).map(([name, value]) => [
    name,
    value.startsWith('?') ? search.get(value.slice(1)) : value
  ])
  if (filled.some(([, value]) => !value)) return undefined
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(filled))}`
}

/** Leaves out pictures that come in several sizes, of which the browser chooses one. */
function picturesOf({ answer, first: { pictures = '' } }: { answer: Answer; first: FirstRead }): string[] {
  const values = pictures.split('.').reduce<unknown[]>(
    (parents, step) => {
      const [field = '', index] = step.split(/[[\]]/)
      return parents.flatMap(parent => {
        if (!isObject(parent) || !Object.hasOwn(parent, field) || hasSizes(parent)) return []
        const found = [parent[field]].flat()
        return index ? found.slice(Number(index), Number(index) + 1) : found
      })
    },
    [answer.data]
  )
  return values.filter(value => typeof value === 'string').filter(isOwnPicture)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasSizes = ({ sources }: Record<string, unknown>) => Array.isArray(sources) && sources.length > 0

export const isOwnPicture = (path: string) => /^\/(pictures|media)\/[\w./-]+$/.test(path)

const toLink = (path: string) => `<${path}>; rel=preload; as=image; fetchpriority=high`

import type { Provides, Served, Uses } from '@tambay/build/contract/uses'

export function findMissingInHost(uses: Uses, host: Provides): string[] {
  const exports = findMissingExports(uses, host).map(({ request, name }) =>
    name === undefined ? request : `${name} of ${request}`
  )
  return [...exports, ...findMissingNames(uses, host)]
}

interface MissingExport {
  request: string
  /** Undefined if the host lacks the whole module. */
  name?: string
}

export function findMissingExports(uses: Uses, host: Provides): MissingExport[] {
  return Object.entries(uses.modules).flatMap(([request, used]) => {
    const provided = host.modules[request]
    if (!provided) return [{ request }]
    return used.filter(name => name !== '*' && !provided.includes(name)).map(name => ({ request, name }))
  })
}

export function findMissingInGateway(uses: Uses, gateway: Served): string[] {
  const operations = Object.entries(uses.operations).flatMap(([operation, used]) => {
    const served = gateway.operations[operation]
    if (!served) return [`the operation ${operation}`]
    const accepted = served.input.map(pathOf)
    return [
      ...used.input
        .map(pathOf)
        .filter(path => !accepted.includes(path))
        .map(path => `the field ${path} in the input of ${operation}`),
      ...findAbsent(served.input, used.input).map(path => `${operation} without the field ${path}`),
      ...findAbsent(used.output, served.output).map(
        path => `the field ${path} in the response of ${operation}`
      )
    ]
  })
  return [...operations, ...findMissingNames(uses, gateway)]
}

type Names = Pick<Uses, 'refusals' | 'events' | 'requests'>

export function findMissingNames(uses: Names, other: Names): string[] {
  const kinds = [
    ['refusals', 'the refusal'],
    ['events', 'the event'],
    ['requests', 'the realtime request']
  ] as const
  return kinds.flatMap(([kind, words]) =>
    uses[kind].filter(name => !other[kind].includes(name)).map(name => `${words} ${name}`)
  )
}

/**
 * Returns the fields that one side requires and the other doesn't always have. If the other side doesn't know an object,
 * skips its fields, because the object itself is either reported or optional.
 */
function findAbsent(required: string[], others: string[]): string[] {
  const known = others.map(pathOf)
  return required.filter(path => {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.'))).replaceAll(/(\[\])+$/g, '')
    return !path.endsWith('?') && !others.includes(path) && (parent === '' || known.includes(parent))
  })
}

const pathOf = (field: string) => field.replace(/\?$/, '')

const maxListed = 5

export function listShort(needs: string[]): string {
  const more = needs.length - maxListed
  return needs.slice(0, maxListed).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

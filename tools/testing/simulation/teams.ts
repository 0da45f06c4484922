import { utimesSync } from 'node:fs'
import { join } from 'node:path'

import type { Served } from '@tambay/build/contract/uses'
import type { Registry } from '@tambay/build/registry-schema'
import { makeRelease } from '@tambay/build/release/make-release'
import type { Random } from '@tambay/testing/random'

import { CommandError } from '../../base/command-error.ts'
import { checkGateways, findBrokenReleases, type Gateway } from '../../release/contract/check-gateways.ts'
import { deploy, promote, rollback, type Versions } from '../../release/deploy.ts'
import { versionsWith } from '../../release/history.ts'
import { prune } from '../../release/prune.ts'
import { readRegistry } from '../../release/registry-file.ts'
import { hostBuildWith, nothingUsed, remoteBuild } from '../fake-builds.ts'

export const remoteNames = ['party', 'wallet'] as const
const pages = { party: '/party-hubs', wallet: '/my/wallet/index' }
const sharedModule = '@tambay/client/shared'

/** `load`: it never starts. `hang`: its server never answers. `screen`: it starts, and half of its screens fail. */
export type Fault = 'load' | 'hang' | 'screen' | undefined

interface Build {
  fault: Fault
  /** What a host provides, or what a remote uses of it. */
  functions: ReadonlySet<string>
  operations: ReadonlySet<string>
}

export interface Teams {
  /** What is true of each release, as `party@1a2b3c4d5e6f`. */
  builds: ReadonlyMap<string, Build>
  /** What the gateways serve that run now: one, or two during an update. */
  served: () => ReadonlySet<string>[]
  /** One random step of a team. Returns what it did, or why it was refused. */
  step: () => Promise<string>
  deployAll: () => Promise<void>
}

/** Teams that change the code of host, remotes and gateway, and release it by the rules of the commands. */
export function createTeams(
  random: Random,
  { folder, releases }: Record<'folder' | 'releases', string>
): Teams {
  const builds = new Map<string, Build>()
  const host = new Set(['f0'])
  const gateway = new Set(['/o/v1/0'])
  const used = Object.fromEntries(
    remoteNames.map(name => [name, { functions: new Set(['f0']), operations: new Set(['/o/v1/0']) }])
  )
  let gateways = [new Set(gateway)]
  let count = 0

  async function build(name: string, fault: Fault, provided = host): Promise<string> {
    const dist = join(folder, `build ${++count}`)
    const { functions, operations } = used[name] ?? { functions: provided, operations: new Set<string>() }
    if (name === 'host')
      hostBuildWith(dist, { modules: { [sharedModule]: [...functions] } }, `start(${count})`)
    else
      remoteBuild(dist, `${name} ${count}`, {
        container: `tambay_${name}_1`,
        pages: { [pages[name === 'party' ? 'party' : 'wallet']]: 'guest' },
        uses: {
          ...nothingUsed,
          modules: { [sharedModule]: [...functions] },
          operations: servedBy(operations).operations
        }
      })
    const version = await makeRelease(name, dist, releases, { isCompressed: false })
    // The files have the time of the simulation.
    utimesSync(join(releases, name, version), new Date(), new Date())
    builds.set(`${name}@${version}`, {
      fault,
      functions: new Set(functions),
      operations: new Set(operations)
    })
    return version
  }

  const listed = (): Gateway[] =>
    gateways.map((operations, index) => ({ url: `http://gateway-${index}`, served: servedBy(operations) }))

  /** Deploys as `npm run deploy` does: after it asked the gateways. */
  function release(versions: Versions, percent?: number): void {
    checkGateways(versions, listed(), releases)
    deploy(versions, releases, percent)
  }

  function writeCode(): string {
    const code = used[random.pick(remoteNames)]
    const [all, own] = random.pick([
      [host, code?.functions],
      [gateway, code?.operations]
    ] as const)
    if (!own || random.below(3) > 0) {
      const added = all === host ? `f${++count}` : `/o/v1/${++count}`
      all.add(added)
      own?.add(added)
      return `code uses ${added}`
    }
    const removed = random.pick([...own, ''])
    own.delete(removed)
    return `code no longer uses ${removed}`
  }

  /** Half of what the code no longer uses is removed, whatever still runs. */
  function cleanUp(all: ReadonlySet<string>): Set<string> {
    const names = new Set(Object.values(used).flatMap(code => [...code.functions, ...code.operations]))
    return new Set([...all].filter(name => names.has(name) || random.below(2) === 0))
  }

  const replace = (all: Set<string>, next: ReadonlySet<string>) => {
    all.clear()
    for (const name of next) all.add(name)
  }

  const randomFault = (): Fault => (random.below(8) > 0 ? undefined : random.pick(['load', 'hang', 'screen']))

  function updateGateway(): string {
    if (gateways.length > 1) {
      gateways = gateways.slice(1)
      return 'the old gateway stopped'
    }
    const next = cleanUp(gateway)
    const [broken] = findBrokenReleases(servedBy(next), releases)
    if (broken === undefined) replace(gateway, next)
    gateways = [...gateways, new Set(gateway)]
    return 'a new gateway runs beside the old one'
  }

  function moveCanary(name: string, registry: Registry): string {
    const canary = registry.canaries?.[name]
    if (!canary) throw new CommandError(`${name} has no canary`)
    const percent = random.below(2) === 0 ? undefined : Math.min(100, (canary.canary ?? 1) * 2)
    checkGateways({ [name]: canary.version }, listed(), releases)
    promote(name, canary.version, releases, percent)
    return `${name}@${canary.version} promoted to ${percent ?? 'all'}`
  }

  function goBack(name: string, registry: Registry): string {
    const [healthy] = versionsWith(registry.history[name] ?? [], 'healthy')
    if (healthy !== undefined && !registry.canaries?.[name])
      checkGateways({ [name]: healthy }, listed(), releases)
    return `${name} rolled back to ${rollback(name, releases)}`
  }

  async function act(): Promise<string> {
    const registry = readRegistry(releases)
    const name = random.pick(remoteNames)
    switch (
      random.pick([
        'code',
        'code',
        'code',
        'remote',
        'remote',
        'canary',
        'canary',
        'host',
        'all',
        'gateway',
        'gateway',
        'move',
        'back',
        'prune'
      ])
    ) {
      case 'code':
        return writeCode()
      case 'remote': {
        const version = await build(name, randomFault())
        release({ [name]: version })
        return `${name}@${version} deployed`
      }
      case 'canary': {
        const version = await build(name, randomFault())
        release({ [name]: version }, random.pick([1, 10, 30, 50]))
        return `${name}@${version} is a canary`
      }
      case 'host': {
        const functions = cleanUp(host)
        const version = await build('host', undefined, functions)
        release({ host: version })
        replace(host, functions)
        return `host@${version} deployed`
      }
      case 'all':
        await deployAll()
        return 'all deployed'
      case 'gateway':
        return updateGateway()
      case 'move':
        return moveCanary(name, registry)
      case 'back':
        return goBack(random.pick(['host', ...remoteNames]), registry)
      default:
        prune(releases)
        return 'old releases deleted'
    }
  }

  async function deployAll(): Promise<void> {
    const versions: Versions = { host: await build('host', undefined) }
    for (const name of remoteNames) versions[name] = await build(name, undefined)
    release(versions)
  }

  return {
    builds,
    served: () => gateways,
    deployAll,
    step: () =>
      act().catch((error: unknown) => {
        if (error instanceof CommandError) return `refused: ${error.message}`
        throw error
      })
  }
}

function servedBy(operations: ReadonlySet<string>): Served {
  const described = [...operations].map(path => [path, { input: [], output: [] }])
  return { operations: Object.fromEntries(described), refusals: [], events: [], requests: [] }
}

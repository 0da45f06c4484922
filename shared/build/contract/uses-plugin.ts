import { createRequire } from 'node:module'
import { dirname, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Compilation, Compiler, Module, ModuleGraphConnection, RspackPluginInstance } from '@rspack/core'
import { describeOperation, isOperation, operationName } from '@tambay/contracts/describe-contract'
import { refusals } from '@tambay/contracts/errors'

import { bundlerRuntime } from '../federation.ts'
import { listSingletons } from '../singletons.ts'
import { type Uses, usesName } from './uses.ts'

const contracts = dirname(createRequire(import.meta.url).resolve('@tambay/contracts/errors')) + sep

const realtime = '@tambay/client/api/realtime'
const realtimeCalls: Record<string, 'events' | 'requests'> = {
  subscribe: 'events',
  keepWatching: 'requests',
  watchAgain: 'requests',
  request: 'requests'
}

/**
 * Writes what a build uses of the host and of the gateway, so that a deploy can compare it with what they have
 * (docs/decisions/0051-computed-contract.md). For production only: development builds don't analyze which exports are
 * used.
 */
export class UsesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.rspack
    compiler.hooks.thisCompilation.tap('UsesPlugin', compilation => {
      const collector = new Collector(compilation, message =>
        compilation.errors.push(new WebpackError(message))
      )
      // Runs when the used exports are known, and before the bundler merges modules.
      compilation.hooks.optimizeModules.tap('UsesPlugin', () => collector.collect())
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'UsesPlugin', stage }, async () => {
        const uses = JSON.stringify(await collector.describe())
        compilation.emitAsset(usesName, new sources.RawSource(uses))
      })
    })
  }
}

class Collector {
  readonly #compilation: Compilation
  readonly #report: (message: string) => void
  readonly #modules = new Map<string, Set<string>>()
  readonly #contracts = new Map<string, string[]>()
  readonly #names = { refusals: new Set<string>(), events: new Set<string>(), requests: new Set<string>() }
  readonly #singletonFiles = new Map(listSingletons().map(({ request, file }) => [file, request]))

  constructor(compilation: Compilation, report: (message: string) => void) {
    this.#compilation = compilation
    this.#report = report
  }

  collect(): void {
    const { modules, moduleGraph } = this.#compilation
    for (const module of modules) {
      const exports = moduleGraph.getExportsInfo(module)
      if (!exports.isModuleUsed(undefined)) continue
      const file = module.nameForCondition() ?? ''
      if (file.startsWith(contracts)) {
        const provided = moduleGraph.getProvidedExports(module)
        const names = Array.isArray(provided) ? provided : []
        this.#contracts.set(
          file,
          names.filter(name => exports.getUsed(name, undefined) !== unused)
        )
      } else if (isOwnCode(file)) this.#findReasons(textOf(module))
      for (const connection of moduleGraph.getOutgoingConnections(module))
        if (connection.getActiveState(undefined) !== false) this.#follow(connection, module)
    }
  }

  async describe(): Promise<Uses> {
    const operations: Uses['operations'] = {}
    for (const [file, names] of this.#contracts) {
      const exports: Record<string, unknown> = await import(pathToFileURL(file).href)
      for (const operation of names.map(name => exports[name]).filter(isOperation))
        operations[operationName(operation)] = describeOperation(operation)
    }
    const { refusals: reasons, events, requests } = this.#names
    return {
      modules: sortKeys(
        Object.fromEntries([...this.#modules].map(([name, used]) => [name, [...used].sort()]))
      ),
      operations: sortKeys(operations),
      refusals: [...reasons].sort(),
      events: [...events].sort(),
      requests: [...requests].sort()
    }
  }

  #follow({ module: target, dependency }: ModuleGraphConnection, origin: Module): void {
    if (!target) return
    const { ids } = dependency
    const consumed = nameOfConsumed(target)
    if (consumed !== undefined) {
      const used = this.#modules.get(consumed) ?? new Set()
      this.#modules.set(consumed, used)
      const isWhole = ids === undefined ? dependency.type !== 'esm import' : ids.length === 0
      if (isWhole) used.add('*')
      else if (ids?.[0] !== undefined) used.add(ids[0])
    }
    const request = consumed ?? this.#singletonFiles.get(target.nameForCondition())
    if (request === '@tambay/contracts/errors' && ids?.[0] === 'refusals' && ids[1] !== undefined)
      this.#names.refusals.add(ids[1])
    const kind = request === realtime && ids?.[0] !== undefined ? realtimeCalls[ids[0]] : undefined
    if (!kind) return
    const name = readFirstArgument(textOf(origin), dependency.loc)
    if (name !== undefined) this.#names[kind].add(name)
    else {
      const file = relative(this.#compilation.compiler.context, origin.nameForCondition() ?? '')
      this.#report(
        `${file}: call ${ids?.[0]} with a literal name, because the build records which names are used`
      )
    }
  }

  /** `error.bizErrorCode === 'party_dismissed'` is the usual way to handle a refusal, so literals count. */
  #findReasons(source: string): void {
    for (const [, literal = ''] of source.matchAll(/["'](\w+)["']/g))
      if (literal in refusals) this.#names.refusals.add(literal)
  }
}

const unused = 0

const consumedModule = /^consume shared module \(\w+\) (.+)@[^@]*$/

function nameOfConsumed(module: Module): string | undefined {
  const identifier = module.identifier()
  if (identifier.includes(bundlerRuntime.ofHost)) return bundlerRuntime.request
  return consumedModule.exec(identifier)?.[1]
}

/** In a remote's own repository, the shared packages are installed like any other. */
function isOwnCode(file: string): boolean {
  const [installed] = /(?<=[\\/]node_modules[\\/])(?!.*[\\/]node_modules[\\/])[^\\/]+/.exec(file) ?? []
  return file !== '' && (installed === undefined || installed === '@tambay')
}

function textOf(module: Module): string {
  return module.originalSource()?.source().toString() ?? ''
}

function readFirstArgument(text: string, location: Location): string | undefined {
  if (!location || !('start' in location)) return undefined
  const { line, column = 1 } = location.start
  const rest = text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1)
  return /^\w+\(\s*["'](\w+)["']/.exec(rest)?.[1]
}

type Location = ModuleGraphConnection['dependency']['loc']

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}

import { CommandError } from '../base/command-error.ts'
import { listWebPackages } from '../web/web-packages.ts'
import { readRegistry } from './registry-file.ts'

const listBuilt = () => listWebPackages().map(({ name }) => name)

/** The packages of this repository, and the remotes of other repositories that the registry knows. */
function listKnown(releases: string): string[] {
  const { owners, history } = readRegistry(releases)
  return [...new Set([...listBuilt(), ...Object.keys(owners), ...Object.keys(history)])]
}

/** Reads `party` or `party 1a2b3c4d5e6f` from the arguments of a command. */
export function choosePackageAndVersion(
  [name, version, ...rest]: readonly string[],
  releases: string
): { name: string; version: string | undefined } {
  if (name === undefined || rest.length > 0)
    throw new CommandError(
      `Name one package, and if needed one of its releases. The packages are ${listKnown(releases).join(', ')}.`
    )
  refuseUnknown([name], releases)
  return { name, version }
}

export function refuseUnknown(names: readonly string[], releases: string): void {
  const known = listKnown(releases)
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new CommandError(`There is no package ${unknown}. The packages are ${known.join(', ')}.`)
}

/** Refuses names of packages that don't exist or that can't be built here. */
export function choosePackagesToBuild(names: readonly string[], releases: string): readonly string[] {
  if (names.length === 0)
    throw new CommandError(`Name one or more of these packages: ${listBuilt().join(', ')}.`)
  refuseUnknown(names, releases)
  const foreign = names.find(name => !listBuilt().includes(name))
  if (foreign !== undefined)
    throw new CommandError(
      `${foreign} is built in a repository of its own. Deploy its release: ${deployCommand(foreign)}`
    )
  return names
}

export function deployCommand(name: string, { withHost = false } = {}): string {
  if (listBuilt().includes(name)) return `npm run deploy ${withHost ? 'host ' : ''}${name}`
  return `npm run deploy -- ${withHost ? 'host ' : ''}--release FOLDER`
}

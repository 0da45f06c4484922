import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'

import {
  Declarations,
  declarationsName,
  readTypesRecord,
  Sources,
  sourcesName
} from '@tambay/build/contract/types-record'

import { CommandError } from '../../base/command-error.ts'
import { root } from '../../base/root.ts'
import type { Pair } from '../check-compatibility.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const settings = join(root, 'tsconfig.web.json')
/** In the checkout, because the compiler looks for packages in the folders above. */
export const typeChecksFolder = join(root, '.cache/type-checks')

/**
 * Checks the sources of a remote with the types of the modules that a host shares. Returns the first problem, if any.
 * Nothing is compiled if the remote was built with the same types.
 */
export function checkTypes({ name, version, host }: Pair, releases: string): string | undefined {
  const declarations = Declarations.parse(readTypesRecord(join(releases, 'host', host, declarationsName)))
  const sources = Sources.parse(readTypesRecord(join(releases, name, version, sourcesName)))
  if (sources.checked_with === declarations.hash) return undefined
  if (!existsSync(compiler)) {
    console.log(`TypeScript is not installed here, so the types of ${name}@${version} were not checked.`)
    return undefined
  }
  return remember(`${version}${declarations.hash}`, () => findProblem(sources, declarations))
}

/** A problem that names no module of the host is an error in the remote's own code. Another host rarely helps. */
export const isOwnError = (problem: string) => problem.startsWith(ownError)
const ownError = 'its code has a type error: '

/** A check takes some seconds, and a deploy of the host repeats those of all remotes. */
function remember(key: string, check: () => string | undefined): string | undefined {
  const file = join(typeChecksFolder, createHash('sha256').update(key).digest('hex').slice(0, 20))
  if (existsSync(file)) return readFileSync(file, 'utf8') || undefined
  const problem = check()
  writeFileSync(file, problem ?? '')
  return problem
}

function findProblem(sources: Sources, declarations: Declarations): string | undefined {
  mkdirSync(typeChecksFolder, { recursive: true })
  const folder = mkdtempSync(join(typeChecksFolder, 'running-'))
  try {
    // The remote's own version of a module wins, unless the host shares the module.
    writeFiles(folder, { ...withTwins(declarations.files), ...sources.files })
    linkPackages(folder)
    const { stdout, status } = compile(folder, Object.keys(sources.files))
    const problem = readErrors(stdout).find(
      ({ file, message }) => file in sources.files && isChecked(file) && !isOfMissingPackage(message)
    )
    if (problem) return describe(problem, sources.files[problem.file] ?? '')
    const isComplete = status === 0 || (stdout.includes('error TS') && !/^error TS/m.test(stdout))
    if (!isComplete) throw new CommandError(`The type check did not work (${status}):\n${stdout}`)
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Contracts aren't checked: one that a remote bundles may list a refusal that the host doesn't know. If the remote
 * uses this refusal, the comparison of names finds it.
 */
const isChecked = (file: string) => /\.tsx?$/.test(file) && !file.startsWith('@tambay/contracts/')

/** Sources import `share.ts`, and compiled packages import `share.d.ts`, so each declaration is at both paths. */
function withTwins(files: Record<string, string>): Record<string, string> {
  const twins = Object.entries(files).map(([path, text]) => [path.replace(/\.tsx?$/, '.d.ts'), text])
  return { ...Object.fromEntries(twins), ...files }
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = placeOf(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const placeOf = (folder: string, path: string) =>
  path.startsWith('@') ? join(folder, 'node_modules', path) : join(folder, path)

function linkPackages(folder: string): void {
  for (const found of listModuleFolders()) {
    for (const name of globSync(['[!@.]*', '@*/*'], { cwd: found })) {
      const link = join(folder, 'node_modules', name)
      if (name.startsWith('@tambay/') || existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(found, name), link)
    }
  }
}

/** In a remote's own repository: those beside the installed packages, and the remote's own. */
function listModuleFolders(): string[] {
  const beside = globSync('node_modules/@tambay/*', { cwd: root }).map(name =>
    join(realpathSync(join(root, name)), '../..')
  )
  const here = globSync('{shared/*,remote-*}/node_modules', { cwd: root })
  return [...here.map(found => join(root, found)), ...beside, join(root, 'node_modules')]
}

/** A remote in a repository of its own may use packages that are not installed here. */
const forMissingPackages = { noImplicitAny: false }
const isOfMissingPackage = (message: string) => /^Cannot find module '(?!@tambay\/)/.test(message)

function compile(folder: string, sources: string[]) {
  const project = join(folder, 'tsconfig.json')
  const config = {
    extends: existsSync(settings) ? settings : '@tambay/build/tsconfig.json',
    // Declarations at the paths of sources would break these rules.
    compilerOptions: { verbatimModuleSyntax: false, erasableSyntaxOnly: false, ...forMissingPackages },
    files: sources.filter(path => /\.tsx?$/.test(path)).map(path => placeOf(folder, path))
  }
  writeFileSync(project, JSON.stringify(config))
  const args = [compiler, '--project', project, '--pretty', 'false']
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

interface TypeProblem {
  file: string
  line: number
  message: string
}

function readErrors(output: string): TypeProblem[] {
  return [...output.matchAll(/^(\S+)\((\d+),\d+\): error TS\d+: (.+)$/gm)].map(
    ([, file = '', line, message = '']) => ({
      file: file.replace(/^node_modules\//, ''),
      line: Number(line),
      message
    })
  )
}

function describe({ file, line, message }: TypeProblem, source: string): string {
  const text = source.split('\n')[line - 1] ?? ''
  const used = findImports(source).find(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  const where = `${file.replace(/^remote\//, '')}:${line}`
  if (!used) return `${ownError}${where} (${message.trim()})`
  return `${where} does not fit ${used[0]} of ${used[1]} (${message.trim()})`
}

function findImports(source: string): [name: string, module: string][] {
  return [...source.matchAll(/import (?:type )?\{([^}]*)\} from '(@tambay\/[^']+)'/g)].flatMap(
    ([, names = '', module = '']) =>
      [...names.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = '']): [string, string] => [name, module])
  )
}

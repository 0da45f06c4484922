import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'

import { routesSource } from '../federation.ts'
import { isSingletonSource, listSingletons } from '../singletons.ts'
import { type Declarations, declarationsName, sourcesName, writeTypesRecord } from './types-record.ts'

const run = promisify(execFile)
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const options = join(import.meta.dirname, '../tsconfig.json')
const assets = join(import.meta.dirname, '../types/assets.d.ts')

export async function recordTypes(name: string, folder: string, dist: string): Promise<void> {
  if (name === 'host') return writeTypesRecord(join(dist, declarationsName), await declareOnce())
  const files = await readSources(folder)
  // In a repository of its own, a remote has compiled packages. Their declarations can't be compared with the host's, so
  // each deploy compiles the sources.
  const isWorkspace = singletonFiles().every(file => /\.tsx?$/.test(file))
  const checkedWith = isWorkspace ? (await declareOnce()).hash : ''
  writeTypesRecord(join(dist, sourcesName), { checked_with: checkedWith, files })
}

let declared: Promise<Declarations> | undefined

function declareOnce(): Promise<Declarations> {
  declared ??= declareSingletons()
  return declared
}

async function declareSingletons(): Promise<Declarations> {
  const shared = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'tambay-declarations-'))
  try {
    const out = join(folder, 'out')
    const compilerOptions = {
      types: [],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Types are checked in the stage `types`. Here, an error would only prevent the declarations.
      noCheck: true,
      rootDir: shared,
      outDir: out
    }
    // With several threads, the members of an inferred union come in an order that differs from run to run.
    await compile(folder, { compilerOptions, files: [...singletonFiles(), assets] }, '--singleThreaded')
    const files = globSync('**/*.d.ts', { cwd: out })
      .sort()
      .map(file => [pathInPackage(sourceOf(join(shared, file))), readFileSync(join(out, file), 'utf8')])
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
    return { hash, files: Object.fromEntries(files) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readSources(remote: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-sources-'))
  try {
    const ambient = globSync('src/**/*.d.ts', { cwd: remote }).map(file => join(remote, file))
    const files = [join(remote, routesSource), assets, ...ambient]
    const listed = await compile(folder, { compilerOptions: { types: [] }, files }, '--listFilesOnly')
    const singletons = new Set(singletonFiles().map(withoutEnding))
    const sources = listed
      .split('\n')
      .filter(file => file !== '' && isOwnSource(file))
      .filter(file => !isSingletonSource(file) && !singletons.has(withoutEnding(file)))
    const [client = ''] = singletonFiles()
    const manifests = new Set([...sources, client].map(file => join(packageOf(file), 'package.json')))
    return Object.fromEntries(
      [...sources, ...manifests].map(file => [pathInPackage(file, remote), readFileSync(file, 'utf8')])
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function compile(folder: string, config: object, ...flags: string[]): Promise<string> {
  const project = join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify({ extends: options, include: [], ...config }))
  const args = [compiler, '--project', project, ...flags]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  return stdout
}

const singletonFiles = () =>
  listSingletons().flatMap(({ request, file }) => (file && request.startsWith('@tambay/') ? [file] : []))

const withoutEnding = (file: string) => file.replace(/(\.d)?\.[jt]sx?$/, '')

function isOwnSource(file: string): boolean {
  const start = file.lastIndexOf('/node_modules/')
  return start === -1 || file.startsWith('/node_modules/@tambay/', start)
}

function sourceOf(declaration: string): string {
  const base = withoutEnding(declaration)
  return existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`
}

function packageOf(file: string): string {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder)
}

function pathInPackage(file: string, remote?: string): string {
  const folder = packageOf(file)
  const { name }: { name: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [folder === remote ? 'remote' : name, ...relative(folder, file).split(sep)].join('/')
}

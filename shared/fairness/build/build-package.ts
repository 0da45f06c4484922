import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import packageJson from '../package.json' with { type: 'json' }

const source = join(import.meta.dirname, '..')
const hashes = join(source, 'node_modules/@noble/hashes')
/** The modules of @noble/hashes that SHA-256 and HMAC need. */
const hashModules = ['sha2.js', '_md.js', '_u64.js', 'hmac.js', 'utils.js']

/**
 * Writes the package for npm: one readable module per source file, with types. It contains a copy of the hash
 * functions, so it has no dependencies.
 */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'hashes'), { recursive: true })
  compile(folder)
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    const upwards = file.includes('/') ? '../' : './'
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll("'@noble/hashes/", `'${upwards}hashes/`))
  }
  for (const file of [...hashModules, 'LICENSE'])
    copyFileSync(join(hashes, file), join(folder, 'hashes', file))
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(source, '../../LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(publishedPackage(), undefined, 2))
}

function compile(folder: string): void {
  const tsc = join(source, 'node_modules/typescript/bin/tsc')
  const project = join(import.meta.dirname, 'tsconfig.json')
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', folder], { stdio: 'inherit' })
}

function publishedPackage() {
  const { name, version, description, license } = packageJson
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    files: ['**/*.js', '**/*.d.ts', 'hashes/LICENSE'],
    exports: { './hashes/*': null, './*': './*.js' },
    bin: { 'tambay-verify': './receipt/verify-command.js' }
  }
}

if (import.meta.main) buildPackage(process.argv[2] ?? join(source, 'dist'))

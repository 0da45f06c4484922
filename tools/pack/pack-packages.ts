import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { root } from '../base/root.ts'
import { bundleCommand } from './bundle-command.ts'
import { compiledPackages, publishedManifest } from './published-manifest.ts'

export interface Packed {
  name: string
  version: string
  filename: string
  files: string[]
}

interface PackOutput extends Omit<Packed, 'files'> {
  files: { path: string }[]
}

export async function packPackages(folder: string): Promise<Packed[]> {
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  const staged = mkdtempSync(join(root, '.cache/pack-'))
  try {
    await stagePackages(staged)
    const names = [...compiledPackages, 'fairness'].map(name => `./${name}`)
    const output = execFileSync('npm', ['pack', ...names, '--json', '--pack-destination', folder], {
      cwd: staged,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe']
    })
    const packed: PackOutput[] = JSON.parse(output)
    return packed.map(({ name, version, filename, files }) => ({
      name,
      version,
      filename,
      files: files.map(({ path }) => path)
    }))
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

async function stagePackages(staged: string): Promise<void> {
  runNode('node_modules/typescript/bin/tsc', '-p', 'tools/pack', '--outDir', staged)
  const imported = await bundleCommand(join(staged, 'build/command'))
  for (const name of compiledPackages) {
    const [source, target] = [join(root, 'shared', name), join(staged, name)]
    for (const file of globSync('**/*.{css,json}', { cwd: source, exclude: isUnpublished }))
      copy(join(source, file), join(target, file))
    const readme = readFileSync(join(source, 'README.md'), 'utf8')
    writeFileSync(join(target, 'README.md'), readme.split(repositoryPart)[0] ?? '')
    copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
    const manifest = publishedManifest(name, name === 'build' ? imported : [])
    writeFileSync(join(target, 'package.json'), JSON.stringify(manifest, undefined, 2))
  }
  writeBuildSettings(join(staged, 'build'))
  runNode('shared/fairness/build/build-package.ts', join(staged, 'fairness'))
}

/** A README describes the package for everybody, and below this heading the work in this repository. */
const repositoryPart = /^## In this repository$/m

const isUnpublished = (path: string) =>
  /(^|\/)(node_modules|testing|gallery|dist|\.cache|(ts|pack)\w+\.json)(\/|$)/.test(path)

function writeBuildSettings(target: string): void {
  const { compilerOptions: common } = readSettings('tsconfig.base.json')
  const { compilerOptions: web } = readSettings('tsconfig.web.json')
  const settings = { compilerOptions: { ...common, ...web, types: ['@tambay/build/types/assets'] } }
  writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(settings, undefined, 2))
  copy(join(root, 'shared/build/types/assets.d.ts'), join(target, 'types/assets.d.ts'))
}

function readSettings(file: string): { compilerOptions: object } {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function runNode(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit']
  })
}

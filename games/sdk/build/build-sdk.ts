import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Configuration, rspack } from '@rspack/core'
import protocol from '@tambay/game-frame/protocol.json' with { type: 'json' }

import packageJson from '../package.json' with { type: 'json' }
import { gameTypes, mockHostTypes } from './write-types.ts'

const source = join(import.meta.dirname, '../src')

export async function buildSdk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await compile([
    script(folder, { 'tambay-game': `${source}/game.ts` }, 'TambayGame'),
    script(folder, { 'tambay-mock-host': `${source}/mock-host.ts` }, 'TambayMockHost'),
    script(folder, { 'conformance-host': `${source}/conformance/host-page.ts` }),
    modules(folder, 'web', {
      'tambay-game': `${source}/game.ts`,
      'tambay-mock-host': `${source}/mock-host.ts`
    }),
    modules(folder, 'node', { conformance: `${source}/conformance/command.ts` })
  ])
  await Promise.all([
    writeFile(join(folder, 'tambay-game.d.ts'), gameTypes()),
    writeFile(join(folder, 'tambay-mock-host.d.ts'), mockHostTypes()),
    writeFile(join(folder, 'protocol.json'), JSON.stringify(protocol)),
    writeFile(join(folder, 'package.json'), JSON.stringify(publishedPackage(), undefined, 2)),
    copyFile(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'))
  ])
}

function publishedPackage() {
  const { name, version, description, license } = packageJson
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.mjs` })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: {
      './game': entry('tambay-game'),
      './mock-host': entry('tambay-mock-host'),
      './protocol.json': './protocol.json'
    },
    bin: { 'tambay-conformance': './conformance.mjs' },
    peerDependencies: { 'playwright-core': '>=1.50.0' },
    peerDependenciesMeta: { 'playwright-core': { optional: true } }
  }
}

function script(folder: string, entry: Record<string, string>, global?: string): Configuration {
  return {
    ...base(entry),
    target: ['web', 'es2022'],
    output: { path: folder, filename: '[name].js', ...(global && { library: { name: global, type: 'var' } }) }
  }
}

function modules(folder: string, target: 'web' | 'node', entry: Record<string, string>): Configuration {
  return {
    ...base(entry),
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    externals: ['playwright-core'],
    externalsType: 'import',
    output: {
      path: folder,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' }
    },
    plugins: target === 'node' ? [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })] : []
  }
}

function base(entry: Record<string, string>): Configuration {
  return {
    mode: 'production',
    context: source,
    entry,
    devtool: false,
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto'
        }
      ]
    },
    performance: false
  }
}

async function compile(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations)
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      else resolve()
    })
  })
  await new Promise<void>(resolve => compiler.close(() => resolve()))
}

if (import.meta.main) await buildSdk(join(import.meta.dirname, '../dist'))

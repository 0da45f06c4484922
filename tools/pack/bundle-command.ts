import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { BannerPlugin, type ExternalItemFunctionData, NormalModuleReplacementPlugin } from '@rspack/core'
import { compile } from '@tambay/build/compile'

import { root } from '../base/root.ts'

/** Other programs run or send these files, so they stay files. */
const files = ['release/travel/move-pointer.mjs', 'release/self-destroying-worker.js']

/** These aren't packed, so the command contains what it uses of them. */
const isBundled = (request: string) => /^(#|\.|\/|@tambay\/(gateway|fairness))/.test(request)

/** Writes `tambay-remote` with all that it uses of this folder. Returns the packages that it imports. */
export async function bundleCommand(target: string): Promise<string[]> {
  const imported = new Set<string>()
  await compile({
    name: 'tambay-remote',
    mode: 'none',
    target: 'node24',
    context: root,
    entry: { 'remote-command': './tools/own-repository/remote-command.ts' },
    output: {
      path: target,
      module: true,
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: 'remote-[name].js'
    },
    resolve: { extensions: ['.ts', '.js'] },
    externalsType: 'module',
    externals: [
      async ({ request = '' }: ExternalItemFunctionData) => {
        if (isBundled(request)) return undefined
        const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(request) ?? []
        if (!request.startsWith('node:')) imported.add(name)
        return request
      }
    ],
    module: {
      parser: { javascript: { importMeta: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
          type: 'javascript/auto'
        }
      ]
    },
    plugins: [
      new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true }),
      new NormalModuleReplacementPlugin(/\/base\/root\.ts$|^\.\/root\.ts$/, resource => {
        resource.request = join(root, 'tools/own-repository/root.ts')
      })
    ]
  })
  for (const file of files) copyFileSync(join(root, 'tools', file), join(target, basename(file)))
  return [...imported].toSorted()
}

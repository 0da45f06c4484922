import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rspack } from '@rspack/core'
import { gameConfig } from '@tambay/game-kit/build'
import { expect, test } from 'vitest'

test('the first playable frame takes at most 300 KB, before compression', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'color-game-size-'))
  const config = gameConfig('color-game', join(import.meta.dirname, '..'))
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } })
  const stats = await new Promise(resolve => compiler.run((error, result) => resolve(error ?? result)))
  await new Promise(resolve => compiler.close(resolve))
  expect(stats).toHaveProperty('hash')
  const files = ['index.html', ...readdirSync(join(folder, 'assets')).map(file => `assets/${file}`)]
  const loaded = files.filter(file => !/verify|\.(br|gz)$/.test(file))
  const bytes = loaded.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(loaded.length).toBeGreaterThanOrEqual(4)
  expect(bytes).toBeLessThan(300 * 1024)
  rmSync(folder, { recursive: true })
})

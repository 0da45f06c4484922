import { expect, test } from 'vitest'

import packageJson from '../package.json' with { type: 'json' }
import { sdkVersion } from './game.ts'

test('sends the package version in its hello', () => {
  expect(sdkVersion).toBe(packageJson.version)
})

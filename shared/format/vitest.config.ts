import { defineConfig } from 'vitest/config'

import { testDefaults } from '../../vitest.defaults.ts'

export default defineConfig({
  // This zone is far from Manila, so that a time in the machine's own zone fails a test.
  test: { name: 'format', env: { TZ: 'America/New_York' }, ...testDefaults }
})

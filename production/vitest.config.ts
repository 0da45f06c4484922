import { defineConfig } from 'vitest/config'

import { testDefaults } from '../vitest.defaults.ts'

export default defineConfig({ test: testDefaults })

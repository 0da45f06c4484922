import { defineConfig } from 'vitest/config'

import { sharedModules } from '../vitest.defaults.ts'

export default defineConfig({ test: sharedModules })

import { inPage } from '@tambay/testing/web-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'forms', ...inPage } })

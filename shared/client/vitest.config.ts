import { jsdomTestOptions } from '@tambay/testing/web-test-config'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'client', ...jsdomTestOptions } })

import { webTestConfig } from '@tambay/testing/web-test-config'
import { mergeConfig } from 'vitest/config'

export default mergeConfig(webTestConfig, {
  test: { setupFiles: ['src/testing/setup-performance.ts', 'src/testing/setup-registry.ts'] }
})

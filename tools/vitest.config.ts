import { patience } from '@tambay/shared/build/patience'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: patience })

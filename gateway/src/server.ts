import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import './resolve-once.ts'

// Keeps compiled modules, types stripped, for the next start. Without write access, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'))
await import('./start.ts')

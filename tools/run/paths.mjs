import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const tools = join(root, 'tools')
export const modules = join(root, 'node_modules')
export const pinnedNode = join(modules, 'node', 'bin', 'node')

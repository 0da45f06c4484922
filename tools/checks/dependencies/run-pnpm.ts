import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { root } from '../../base/root.ts'

/** Undefined if pnpm printed something else, such as an error. */
export function parseOutput(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

/** Returns what the pinned pnpm prints, also if it fails. */
export async function runPnpm(
  args: string[],
  timeout: number,
  output: 'stdout' | 'stderr' = 'stdout'
): Promise<string> {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const child = spawn('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    timeout,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return output === 'stdout' ? stdout : stderr
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Builds a program such as `example.com/cmd/name@v1.0.0` at the first use, which can take minutes. Returns its file, or
 * undefined on a machine without Go.
 */
export async function installGoProgram(program: string): Promise<string | undefined> {
  const [path = '', version] = program.split('@')
  const name = path.split('/').at(-1)
  const folder = join(import.meta.dirname, '../../../.cache/go', `${name}-${version}`)
  const file = join(folder, process.platform === 'win32' ? `${name}.exe` : `${name}`)
  if (existsSync(file)) return file
  try {
    await run('go', ['version'])
  } catch {
    return undefined
  }
  await run('go', ['install', program], { env: { ...process.env, GOBIN: folder } })
  return file
}

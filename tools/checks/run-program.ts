import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from '../base/root.ts'

export interface Program {
  args: string[]
  folder?: string
  environment?: NodeJS.ProcessEnv
}

export function runProgram(program: string, { args, folder = root, environment }: Program): Promise<boolean> {
  return new Promise((done, fail) => {
    const script = join(folder, 'node_modules', program)
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, [script, ...args], { cwd: folder, env, stdio: 'inherit' })
    const end = () => child.kill()
    process.once('exit', end)
    child.once('error', fail)
    child.once('exit', code => {
      process.off('exit', end)
      done(code === 0)
    })
  })
}

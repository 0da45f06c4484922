import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { copyCheckout } from '../../tools/testing/copy-checkout.ts'

export interface Checkout {
  url: string
  /** Saves the file with `from` replaced by `to`. The next change starts from the original again. */
  change: (file: string, from: string, to: string) => void
  restore: (file: string) => void
}

/** Runs `npm run dev` in a copy of this checkout. */
export async function startCheckout(cleanup: AsyncDisposableStack): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-dev-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  copyCheckout(folder)
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const { host } = await findFreePorts()
  const environment = { ...process.env, PORT: String(host), DATABASE_URL: '' }
  const command = spawn(process.execPath, ['tools/run.mjs', 'dev'], { cwd: folder, env: environment })
  cleanup.defer(() => stop(command))
  await untilReady(command)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    url: `http://localhost:${host}`,
    change(file, from, to) {
      if (!read(file).includes(from)) throw new Error(`${file} does not contain ${from}`)
      write(
        file,
        read(file).replace(from, () => to)
      )
    },
    restore: file => write(file, read(file))
  }
}

function untilReady(command: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ready: ')) resolve()
    }
    command.stdout?.on('data', hear)
    command.stderr?.on('data', hear)
    command.once('exit', code => reject(new Error(`npm run dev ended with code ${code}:\n${output}`)))
  })
}

async function stop(command: ChildProcess): Promise<void> {
  if (command.exitCode !== null) return
  const exited = new Promise(resolve => command.once('exit', resolve))
  command.kill('SIGINT')
  await exited
}

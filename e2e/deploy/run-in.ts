import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect } from '../fixtures.ts'

export function runIn(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} fails:\n${stdout}${stderr}`)
  return stdout
}

/** Not synchronous, for commands that ask the installation, which this process serves. */
export async function runMeanwhile(
  folder: string,
  command: string,
  args: string[],
  environment = {}
): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...environment } }
  return (await promisify(execFile)(command, args, options)).stdout
}

export function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

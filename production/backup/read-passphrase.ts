import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { CommandError } from '../../tools/base/command-error.ts'

const shortest = 12

/** Reads the passphrase from the environment, or asks for it in the terminal without showing it. */
export async function readPassphrase(what: string): Promise<string> {
  const passphrase = process.env.BACKUP_PASSPHRASE ?? (await ask(what))
  if (passphrase.length < shortest)
    throw new CommandError(`The passphrase is shorter than ${shortest} characters. Use five words or more.`)
  return passphrase
}

async function ask(what: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandError(
      `${what} needs the passphrase. Run it in a terminal, or set BACKUP_PASSPHRASE for this run.`
    )
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  using terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(`Passphrase of the backups, at least ${shortest} characters: `)
  const passphrase = await terminal.question('')
  process.stdout.write('\n')
  return passphrase
}

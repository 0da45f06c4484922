import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Packs files of the folder. A release is one object in a store, so that it is there as a whole or not at all. */
export const pack = (folder: string, names: string[]): Promise<Buffer> =>
  tar(['--create', '--gzip', '--directory', folder, '--', ...names])

export async function unpack(archive: Buffer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await tar(['--extract', '--gzip', '--no-same-owner', '--directory', folder], archive)
}

function tar(args: string[], input?: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer: 2 ** 30 } as const
    const child = execFile('tar', args, options, (error, stdout, stderr) =>
      error ? reject(new Error(`tar: ${stderr.toString().trim() || error.message}`)) : resolve(stdout)
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

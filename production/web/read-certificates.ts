import { X509Certificate } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const day = 86_400_000

/** The certificates that Caddy has stored for the names of this installation. Returns undefined if there are none. */
export function readCertificates(folder: string): { text: string; daysLeft: number } | undefined {
  const files = globSync('certificates/*/*/*.crt', { cwd: folder })
  if (files.length === 0) return undefined
  const ends = files.map(file => new X509Certificate(readFileSync(join(folder, file))).validToDate.getTime())
  const daysLeft = Math.floor((Math.min(...ends) - Date.now()) / day)
  return { text: `${files.length}, the first expires in ${daysLeft} days`, daysLeft }
}

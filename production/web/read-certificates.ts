import { X509Certificate } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const day = 86_400_000

/** The certificates that Caddy has stored for the names of this installation. */
export function readCertificates(folder: string): { count: number; daysLeft: number } {
  const files = globSync('certificates/*/*/*.crt', { cwd: folder })
  const ends = files.map(file => new X509Certificate(readFileSync(join(folder, file))).validToDate.getTime())
  return { count: files.length, daysLeft: Math.floor((Math.min(...ends) - Date.now()) / day) }
}

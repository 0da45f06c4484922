import { readFile, stat } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

import { removePersonalData } from './personal-data.ts'

/** Browsers leave out the origin of a script that came inside the page. */
const frame = /\(?(https?:\/\/[^\s/]+)?\/([\w./-]+\.js)(?:\?\S*?)?:(\d+):(\d+)\)?/
const maxMapBytes = 8 * 1024 * 1024
const maxFrames = 10

/**
 * Replaces positions in built files by positions in their sources, if the folder has the source maps. Removes
 * personal data from everything else.
 */
export async function mapStack(stack: string, hostVersion: string, releases: string): Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>()
  const lines = stack.split('\n').slice(0, maxFrames + 1)
  const mapped = lines.map(async line => {
    const [found, , path = '', row, column] = frame.exec(line) ?? []
    const file = found && findMap(path, hostVersion, releases)
    if (!found || !file) return removePersonalData(line)
    const map = maps.get(file) ?? readMap(file)
    maps.set(file, map)
    const entry = (await map)?.findEntry(Number(row) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return removePersonalData(line)
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '')
    const position = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    return line.split(found).map(removePersonalData).join(position)
  })
  return (await Promise.all(mapped)).join('\n')
}

/** Files of remotes are at `/{remote}/{version}/`, those of the host at the root. */
function findMap(path: string, hostVersion: string, releases: string): string | undefined {
  const segments = path.split('/')
  const isOfRemote = segments.length > 2 && /^[0-9a-f]{12}$/.test(segments[1] ?? '')
  const parts = isOfRemote ? segments : ['host', hostVersion, ...segments]
  return parts.some(part => /^\.*$/.test(part)) ? undefined : `${join(releases, ...parts)}.map`
}

async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    if ((await stat(file)).size > maxMapBytes) return undefined
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

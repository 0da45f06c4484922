import { mayImport } from '@tambay/gateway/floors'

import type { Source } from './read-sources.ts'

interface Arrow {
  from: string
  to: string
  files: string[]
}

const home = 'gateway/src/'
const top = 'src'
const folders = Object.keys(mayImport).toSorted((a, b) => b.length - a.length)

/** The imports from one folder of the gateway to another, without tests. The files directly in `src` count as one folder. */
export function gatewayArrows(sources: readonly Source[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const { path, imports, isTest } of sources) {
    if (isTest || !path.startsWith(home)) continue
    for (const target of imports) {
      if (!target.startsWith(home)) continue
      const [from, to] = [folderOf(path), folderOf(target)]
      if (from === to) continue
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, files: [] }
      arrows.set(`${from} ${to}`, { ...arrow, files: [...arrow.files, `${path} -> ${target}`] })
    }
  }
  return [...arrows.values()]
}

export const runsUp = ({ from, to }: Pick<Arrow, 'from' | 'to'>): boolean =>
  from !== top && !mayImport[from]?.includes(to)

/** A folder that `gateway/floors.ts` doesn't list keeps its own name, so its arrows run up. */
export function folderOf(path: string): string {
  const inside = path.slice(home.length)
  if (!inside.includes('/')) return top
  return folders.find(folder => inside.startsWith(`${folder}/`)) ?? inside.slice(0, inside.lastIndexOf('/'))
}

import { dirname } from 'node:path'

import { findCircles } from './find-circles.ts'
import { gatewayArrows, runsUp } from './gateway-arrows.ts'
import type { Source } from './read-sources.ts'

const maxFragmentLines = 20
const maxFolderFiles = 20

export function describeCode(sources: Source[]): string {
  const product = sources.filter(({ isTest }) => !isTest)
  const lengths = product.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const quantile = (q: number) => lengths[Math.floor(q * (lengths.length - 1))] ?? 0
  const importers = countImporters(sources)
  const single = product.filter(({ path }) => importers.get(path) === 1)
  const fragments = single.filter(({ lines }) => lines < maxFragmentLines)
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  const names = [...folders.keys()]
  const isLeaf = (folder: string) => !names.some(name => name.startsWith(`${folder}/`))
  const crowded = [...folders].filter(([name, files]) => isLeaf(name) && files.length > maxFolderFiles)
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const lines = sum(sources.map(source => source.lines))
  const comments = sources.map(source => source.comments.length)
  const descriptions = sources
    .filter(({ path }) => path.startsWith('shared/contracts/'))
    .map(source => source.comments.length)
  const circles = findCircles(sources)
  const arrows = gatewayArrows(sources)
  const upward = arrows.filter(runsUp)
  return [
    ['source files', sources.length],
    ['of these tests', sources.length - product.length],
    ['lines', lines],
    ['comments', sum(comments)],
    ['of these descriptions in openapi.json', sum(descriptions)],
    ['lines per comment', Math.round(lines / sum(comments))],
    ['median lines of a file', quantile(0.5)],
    ['95th percentile', quantile(0.95)],
    ['files with one importer', single.length],
    [`of these under ${maxFragmentLines} lines`, fragments.length],
    ['folders', folders.size],
    ['folders with one file', [...folders.values()].filter(files => files.length === 1).length],
    [`folders without subfolders and over ${maxFolderFiles} files`, crowded.length],
    ['circles of files, type-only imports included', circles.length],
    ['arrows between folders of the gateway', arrows.length],
    ['of these upward', upward.length],
    ...fragments.map(({ path, lines }) => [`  fragment ${path}`, lines] as const),
    ...crowded.map(([name, files]) => [`  crowded ${name}`, files.length] as const),
    ...circles.map(files => [`  circle ${files.join(', ')}`, files.length] as const),
    ...upward.map(({ from, to, files }) => [`  upward ${from} -> ${to}`, files.length] as const)
  ]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function countImporters(sources: Source[]): Map<string, number> {
  const importers = new Map<string, number>()
  for (const { imports, isTest } of sources) {
    if (isTest) continue
    for (const path of new Set(imports)) importers.set(path, (importers.get(path) ?? 0) + 1)
  }
  return importers
}

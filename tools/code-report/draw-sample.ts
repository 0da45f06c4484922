import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

import type { Source } from './read-sources.ts'

interface SampleOptions {
  root: string
  seed: string
  since: string | undefined
}

const sizes = { comments: 90, titles: 70, subjects: 60 }

export function drawSample(sources: Source[], { root, seed, since }: SampleOptions): string {
  const located = (kind: 'comments' | 'titles') =>
    sources.flatMap(source => source[kind].map(({ line, text }) => `${source.path}:${line}\n${text}`))
  const range = since ? [`${since}..HEAD`] : []
  const subjects = execFileSync('git', ['log', '--format=%s', ...range], { cwd: root, encoding: 'utf8' })
  return [
    ...pick('Comments', located('comments'), sizes.comments, seed),
    ...pick('Test titles', located('titles'), sizes.titles, seed),
    ...pick('Commit subjects', subjects.trim().split('\n'), sizes.subjects, seed)
  ].join('\n\n')
}

function pick(heading: string, items: string[], count: number, seed: string): string[] {
  const rank = (item: string) => createHash('sha256').update(`${seed}\n${item}`).digest('hex')
  const picked = items
    .map(item => ({ item, rank: rank(item) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
  return [`# ${heading}`, ...picked.map(({ item }, index) => `${index + 1}. ${item}`)]
}

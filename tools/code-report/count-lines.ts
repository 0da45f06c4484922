import type { Source } from './read-sources.ts'

interface Count {
  files: number
  lines: number
  testLines: number
}

/** The figures of each top folder, of the benchmarks and of everything. */
export function countLines(sources: Source[]): string {
  const folders = Map.groupBy(sources, ({ path }) => (path.includes('/') ? path.split('/', 1)[0] : '.'))
  const rows = [...folders]
    .map(([folder, files]) => [`${folder}/`, count(files)] as const)
    .toSorted(([, one], [, other]) => other.lines - one.lines)
  const whole = count(sources)
  return [...rows, ['whole source', whole] as const]
    .map(
      ([name, { files, lines, testLines }]) =>
        `${name}: ${files} files, ${lines} lines and ${testLines} test lines`
    )
    .concat(`benchmark lines: ${count(folders.get('bench') ?? []).lines}`)
    .join('\n')
}

/** `lines` are those of the source without tests. */
function count(sources: Source[]): Count {
  const sum = (isTest: boolean) =>
    sources.filter(source => source.isTest === isTest).reduce((total, { lines }) => total + lines, 0)
  return { files: sources.length, lines: sum(false), testLines: sum(true) }
}

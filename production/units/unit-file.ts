type Value = string | number | readonly string[]
export type Section = Record<string, Value>

/** Text of a unit. A list becomes one line for each entry, as for several `ReadWritePaths=`. */
export function unitFile(sections: Record<string, Section>): string {
  return Object.entries(sections)
    .map(([name, values]) => [`[${name}]`, ...Object.entries(values).flatMap(linesOf), ''].join('\n'))
    .join('\n')
}

const linesOf = ([name, value]: [string, Value]) =>
  (typeof value === 'object' ? value : [value]).map(each => `${name}=${each}`)

/** A path that is a whole value, as of `ConditionPathExists=`, is not quoted. */
export const unitPath = (path: string) => path.replaceAll('%', '%%')

/** One word of a value. Folders may have spaces and percent signs. */
export function unitWord(text: string): string {
  const escaped = unitPath(text)
  return /\s|["'\\]/.test(escaped) ? JSON.stringify(escaped) : escaped
}

export const commandLine = (words: readonly string[]) => words.map(unitWord).join(' ')

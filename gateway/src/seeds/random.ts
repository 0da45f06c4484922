import { createHash } from 'node:crypto'

export interface Random {
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  sample<T>(list: readonly T[], count: number): T[]
}

export function createRandom(name: string): Random {
  let counter = 0
  const fraction = () =>
    createHash('sha256').update(`${name} ${counter++}`).digest().readUInt32BE(0) / 2 ** 32
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))

  function pick<T>(list: readonly T[]): T {
    const [found] = list.slice(int(0, list.length - 1))
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(int(0, left.length - 1), 1)
    ).flat()
  }

  return { int, pick, sample }
}

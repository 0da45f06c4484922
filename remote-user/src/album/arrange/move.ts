const columns = 3

export function moveTo<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const moved = items.filter(item => item.id === id)
  return items.filter(item => item.id !== id).toSpliced(to, 0, ...moved)
}

/** Returns the new index after a press of this key in the grid, or undefined for other keys. */
export function targetOfKey(key: string, from: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}

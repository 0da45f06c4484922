/** Maps the first item of each group to the group. Items of a group must follow each other. */
export function groupStarts<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string
): Map<Item, string> {
  const starts = new Map<Item, string>()
  let last: string | undefined
  for (const item of items) {
    const group = groupOf(item)
    if (group !== last) starts.set(item, group)
    last = group
  }
  return starts
}

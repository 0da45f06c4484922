interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

export async function readPages<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.next_cursor === null) return items
    cursor = page.next_cursor
  }
}

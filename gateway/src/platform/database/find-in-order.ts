export async function findInOrder<Item extends { id: string }>(
  ids: readonly string[],
  find: (ids: string[]) => Promise<Item[]>
): Promise<Item[]> {
  if (ids.length === 0) return []
  const byId = new Map((await find([...ids])).map(item => [item.id, item]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

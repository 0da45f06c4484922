export async function runLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>
): Promise<void> {
  const queue = items.values()
  const takeNext = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, takeNext))
}

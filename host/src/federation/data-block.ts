/** Data that the release tool or the edge wrote into the page; what is not there keeps its empty form. */
export function readDataBlock<T extends object>(id: string, empty: T): T {
  return { ...empty, ...JSON.parse(document.getElementById(id)?.textContent || '{}') }
}

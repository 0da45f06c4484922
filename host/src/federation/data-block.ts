/** Reads data that the release tool or the edge wrote into the page. Missing fields keep their value from `empty`. */
export function readDataBlock<T extends object>(id: string, empty: T): T {
  return { ...empty, ...JSON.parse(document.getElementById(id)?.textContent || '{}') }
}

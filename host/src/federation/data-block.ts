export function readDataBlock<T extends object>(id: string, empty: T): T {
  return { ...empty, ...JSON.parse(document.getElementById(id)?.textContent || '{}') }
}

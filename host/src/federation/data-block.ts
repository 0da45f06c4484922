/** Data that the release tool or the edge wrote into the page; a block that is not there reads as empty. */
export function readDataBlock<T>(id: 'registry' | 'origins' | 'chunks'): Partial<T> {
  const content: Partial<T> = JSON.parse(document.getElementById(id)?.textContent || '{}')
  return content
}

/** Milliseconds. Long enough for a slow phone to start reading the file. */
const revokeDelayMs = 60_000

export function downloadFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs)
}

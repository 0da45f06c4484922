const maxAgeMs = 7 * 24 * 60 * 60 * 1000

export function isRecent({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') < maxAgeMs
}

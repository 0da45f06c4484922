const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Months are Manila's, as the gateway reads them: eight hours ahead, all year round. */
const ahead = 8 * 3_600_000

/** The last twelve months, this one first: `2026-11`, November 2026. */
export function recentMonths(now = Date.now()): { value: string; label: string }[] {
  const local = new Date(now + ahead)
  return Array.from({ length: 12 }, (_, back) => {
    const month = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back, 1))
    return { value: month.toISOString().slice(0, 7), label: name.format(month) }
  })
}

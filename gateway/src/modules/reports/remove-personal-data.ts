const replacements: [RegExp, string][] = [
  // Before the others: an address may stand in a query.
  [/\?[^\s:)'"]*/g, '?…'],
  [/[^\s@'"<(]+@[^\s@'">)]+\.[^\s@'">)]+/g, '[email]'],
  [/\b[ug]_[\w.-]{8,}/g, '[token]'],
  [/\+?\d(?:[ ()-]?\d){6,}/g, '[number]']
]

export function removePersonalData(text: string): string {
  return replacements.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
}

const replacements: [RegExp, string][] = [
  // Removes queries first, because a query can contain an email address.
  [/\?[^\s:)'"]*/g, '?…'],
  [/[^\s@'"<(]+@[^\s@'">)]+\.[^\s@'">)]+/g, '[email]'],
  [/\b[ug]_[\w.-]{8,}/g, '[token]'],
  [/\+?\d(?:[ ()-]?\d){6,}/g, '[number]']
]

export function removePersonalData(text: string): string {
  return replacements.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text)
}

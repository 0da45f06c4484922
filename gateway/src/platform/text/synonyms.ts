const groups: readonly (readonly string[])[] = [
  ['karaoke', 'videoke', 'singing', 'kanta'],
  ['perya', 'color game', 'dice', 'carnival'],
  ['basketball', 'hoops', 'half court'],
  ['food', 'pagkain', 'merienda'],
  ['dance', 'sayaw', 'budots'],
  ['beach', 'island', 'isla'],
  ['beginner', 'newbie'],
  ['friends', 'barkada', 'tropa']
]

const minLength = 3

export function synonymsOf(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed.length < minLength) return []
  return groups
    .filter(words => words.some(word => word.startsWith(typed)))
    .flatMap(words => words.filter(word => !word.startsWith(typed)))
}

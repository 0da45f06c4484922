import { peopleLines } from '../gateway.ts'

const text =
  'na sa ang ng tara laro tayo ngayon gabi lang naman sige bahala kaya natin good morning night everyone salamat ingat galing kape merienda linggo klase trabaho sahod libre premyo barya coins room host guest friend follow like share comment barkada tita kuya ate lola tambay sari tindahan jeepney trapik ulan init araw fiesta parol pasko bagong taon adobo sinigang lumpia halo pandesal balut taho mangga durian dagat bundok isla bangka manok aso pusa bata utang kanto bingo tongits perya color game panalo talo swerte videoke mic kanta duet tawa iyak kilig crush love story plot twist serye movie basketball volleyball boxing chess puzzle quiz trivia'

const syllables = [...'aiu'].flatMap(vowel => [...'bdgklmnprst'].map(consonant => consonant + vowel))
const rareWords = Array.from({ length: 5000 }, (_, index) =>
  [index, index * 7 + 3, Math.floor(index / 33) * 5 + 1].map(at => syllables[at % syllables.length]).join('')
)

export const vocabulary = [...text.split(' '), ...rareWords]

const pick = (words: readonly string[], skew = 1) =>
  `(ARRAY['${words.join("','")}'])[1 + floor(random() ^ ${skew} * ${words.length})::int]`

const names = peopleLines.map(([, name]) => name.split(' '))

export const randomName = [0, 1]
  .map(word => pick(names.flatMap(name => name[word] ?? [])))
  .join(` || ' ' || `)
export const randomTown = pick(peopleLines.map(([, , town]) => town))
export const randomText = Array.from({ length: 9 }, () => pick(vocabulary, 2)).join(" || ' ' || ")

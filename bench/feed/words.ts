const first =
  'Maria Jose Liza Ramon Jenny Totoy Aira Bong Trisha Kiko Dindo Rhea Paolo Grace Jun Mika Ernie Cathy Jayr Bea Nonoy Faith Migs Yna Dodong Pia Rey Angel Marlon Sheila'
const last =
  'Reyes Santos Cruz Bautista Ocampo Garcia Mendoza Torres Flores Villanueva Ramos Aquino Castillo Rivera Navarro Salazar Mercado Domingo Aguilar Corpuz Soriano Pascual Lim Go Tan Sison Valdez Lacson Abad Manalo'
const town =
  'Manila Cebu Davao Lipa Naga Iloilo Baguio Vigan Taguig Pasig Makati Marikina Calamba Laoag Bacolod Tarlac'
const text =
  'tara laro tayo ngayon gabi kape merienda videoke kanto bingo tongits perya color game panalo talo swerte barkada tita kuya ate lola tambay sari tindahan jeepney trapik ulan init araw linggo fiesta parol pasko bagong taon adobo sinigang lumpia halo pandesal balut taho mangga durian dagat bundok isla bangka manok aso pusa bata klase trabaho sahod utang libre premyo barya coins room mic kanta duet bosses tawa iyak kilig crush love story plot twist serye movie basketball volleyball boxing chess puzzle quiz trivia host guest friend follow like share comment good morning night everyone salamat ingat galing naman sige lang bahala na kaya natin'

/** SQL expressions that pick a word at random, anew for each row. */
const pick = (words: string) => {
  const list = words.split(' ')
  return `(ARRAY['${list.join("','")}'])[1 + floor(random() * ${list.length})::int]`
}

export const randomName = `${pick(first)} || ' ' || ${pick(last)}`
export const randomTown = pick(town)
export const randomText = Array.from({ length: 9 }, () => pick(text)).join(" || ' ' || ")

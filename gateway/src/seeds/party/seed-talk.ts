type Exchange = readonly [string, string, ...string[]]

export const talkByTag: Readonly<Record<string, readonly Exchange[]>> = {
  Perya: [
    ['Red na naman! Tatlong sunod na 😱', 'Sabi ko sa inyo eh', 'Lipat na ako sa blue, bahala na'],
    ['Pusta ko lahat sa yellow?', 'Dahan-dahan lang, mahaba pa ang gabi', 'Okay po, 20 lang 😅'],
    ['Color game na naman hanggang umaga ito', 'Isa pa, last na talaga', 'Kanina mo pa sinasabi iyan 😂'],
    [
      'Naalala ko yung perya sa plaza namin',
      'Tuwing fiesta, oo! May tsubibo pa',
      'At saka bente pesos na hotdog'
    ],
    ['Sino nanalo kanina?', 'Si Ate, doble ang green!', 'Libre naman diyan'],
    ['Blue o red? Bilis', 'Blue ang sabi ng lola ko'],
    ['Ang init ng kamay ko ngayon', 'Pahingi ng swerte']
  ],
  Karaoke: [
    ['Next song please, sino na?', 'Ako na, pero huwag niyong i-judge', 'Walang judge dito, birit lang'],
    ['Grabe yung high note mo kanina 👏', 'Salamat, nabasag na yung baso sa bahay'],
    ['Duet tayo mamaya?', 'Game, ako sa second voice']
  ],
  Chill: [
    ['Good evening sa lahat ☕', 'Good eve po, kape tayo', 'Barako ang sa akin'],
    ['Umuulan din ba sa inyo?', 'Malakas, baha na naman sa kanto', 'Ingat pauwi, ha'],
    ['Anong ulam niyo?', 'Adobo, pangatlong araw na', 'Lalong sumasarap iyan'],
    ['Kakauwi ko lang galing trabaho', 'Pahinga ka muna dito, kwento ka'],
    [
      'May nakapanood na ba nung bagong pelikula?',
      'Walang spoiler please 🙏',
      'Umiyak ako, iyon lang masasabi ko'
    ],
    ['Ang sarap ng hangin dito sa dagat', 'Inggit kami, sana all', 'Tara next summer'],
    ['Sino gusto ng halo-halo?', 'May leche flan ba? Kung meron, ako']
  ],
  'Night owls': [
    ['Gising pa kayo? Alas dos na', 'Call center, lunch break ko pa lang 😂', 'Kain na, ubos na oras'],
    ['Bakit hindi tayo makatulog', 'Kape mo ng alas diyes, kaya'],
    ['Last jeep ko kanina muntik na', 'Buti nakauwi ka', 'Takbo talaga ako']
  ],
  Barkada: [
    ['Kumpleto na ba tayo?', 'Si Jepoy na lang, naliligo daw', 'Isang oras na siyang naliligo 😂'],
    ['Saan ang lakad sa Sabado?', 'Kape lang muna, sahod pa sa a-kinse'],
    ['Reunion sa December, ha', 'Basta may karaoke, pupunta ako', 'Ako na sa pancit'],
    ['Sino may hawak ng pondo?', 'Si Bea, mapagkakatiwalaan iyan'],
    ['Miss ko na kayo, mga besh', 'Kami rin, uwi ka na kasi']
  ],
  'Newbie friendly': [
    ['Hello po, bago lang ako dito', 'Welcome! Upo ka lang, turuan ka namin', 'Salamat po 🙂'],
    ['Paano po maglaro nito?', 'Pili ka ng kulay, tapos hintayin ang dice', 'Ay, madali lang pala'],
    ['Kailangan po ba naka-mic?', 'Hindi, chat ka lang muna kung nahihiya ka']
  ]
}

export const smallTalk: readonly Exchange[] = [
  ['Kumusta kayong lahat?', 'Ayos lang, buhay pa'],
  ['Sira po yata mic ko', 'Rinig ka naman namin, malinaw'],
  ['Balik ako, bibili lang ng load', 'Sige, hintayin ka namin', 'Nandito na ulit 🙌'],
  ['Taga saan kayo?', 'Cebu ako, ikaw?', 'Naga naman, kain tayo ng laing'],
  ['Ang ganda ng profile pic mo', 'Kalamansi lang iyan 😂'],
  ['Salamat sa gift!', 'Deserve mo iyan, ang galing mo kanina'],
  ['Mahina signal ko, sorry', 'Okay lang, balik ka kapag okay na'],
  ['Sino host dito mamaya?', 'Ako pa rin, hanggang alas onse'],
  ['Brownout dito, data lang gamit ko', 'Naku, ingat sa battery'],
  ['Follow back po', 'Done na! ✨'],
  ['Pagod na ako tumawa', 'Sakit na ng tiyan ko 😂'],
  ['Bukas ulit, same time?', 'Oo, magdadala ako ng bibingka']
]

export const seededStickers = ['haha', 'galing', 'kilig', 'panalo', 'salamat', 'antok', 'tara'] as const

interface SeededConversation {
  a: string
  b: string
  isRequest?: boolean
  minutesAgo: number
  unread?: number
  isUnreadByPeer?: boolean
  lines: ReadonlyArray<readonly ['a' | 'b', string]>
}

export const seededConversations: readonly SeededConversation[] = [
  {
    a: 'maria01',
    b: 'jose02',
    minutesAgo: 6,
    unread: 2,
    lines: [
      ['a', 'Jose! Tuloy ba tayo mamaya? Bingo Bliss, 8 pm'],
      ['b', 'Tuloy na tuloy. Dala ko pa swerte ko 😎'],
      ['a', 'Swerte daw. Nung Sabado, isang numero na lang, iba pa ang nanalo'],
      ['b', ':haha:'],
      ['b', 'B-9 talaga ang kalaban ko sa buhay'],
      ['a', 'Isama mo si Liza, sabi niya free siya after dinner'],
      ['b', 'Sige, i-chat ko'],
      ['a', 'Tapos karaoke after ha. Ikaw ang unang kakanta'],
      ['b', 'Ayoko, baka umulan ☔'],
      ['a', ':laban:'],
      ['b', 'O siya, isang kanta lang. "Harana" para classic'],
      ['b', 'Na-save mo ba yung link ng room?']
    ]
  },
  {
    a: 'maria01',
    b: 'liza03',
    minutesAgo: 38,
    lines: [
      ['b', 'Ate Maria, ang ganda ng room mo kagabi! Ang daming dumating'],
      ['a', 'Oo nga eh, 40 tayo sa dulo. Salamat sa pag-cohost 🫶'],
      ['b', 'Red and yellow lang ako buong gabi, di ako binigo'],
      ['a', 'Perya girl talaga'],
      ['b', ':kilig:'],
      ['b', 'May bago akong tactic sa Color Game, turuan kita mamaya'],
      ['a', 'Go! Basta di mo ako papatalunin 😂'],
      ['b', 'Pramis'],
      ['a', ':salamat:']
    ]
  },
  {
    a: 'maria01',
    b: 'cathy18',
    minutesAgo: 170,
    unread: 1,
    lines: [
      ['b', 'Sis, pwede mo ba akong palitan bilang host bukas ng 9?'],
      ['a', 'Bukas? May lakad kami ni Nanay hanggang 8:30, pero kaya naman'],
      ['b', 'Kahit ma-late ka ng konti okay lang, bubuksan ko muna'],
      ['a', 'Deal. Ano theme?'],
      ['b', 'OPM love songs. Bawal ang hindi kakanta!']
    ]
  },
  {
    a: 'maria01',
    b: 'totoy06',
    minutesAgo: 1520,
    isUnreadByPeer: true,
    lines: [
      ['b', 'Maria naka-jackpot ako ng 500 coins sa gulong!!! 🎡'],
      ['a', 'Weh?! Pa-burger ka naman'],
      ['b', 'Coins lang to di pang burger hahaha'],
      ['b', ':panalo:'],
      ['a', 'Kahit taho sa room, tatanggapin ko']
    ]
  },
  {
    a: 'maria01',
    b: 'mika16',
    minutesAgo: 4300,
    lines: [
      ['a', 'Kamusta Baguio? Malamig pa rin?'],
      ['b', '14 degrees kaninang umaga 🥶 nakakumot ako habang naglalaro'],
      ['a', 'Sana all. Dito 33, electric fan lang ang kaibigan'],
      ['b', 'Akyat ka dito, libre kita strawberry taho'],
      ['a', ':gutom:']
    ]
  },
  {
    a: 'maria01',
    b: 'oscar57',
    isRequest: true,
    minutesAgo: 55,
    unread: 2,
    lines: [
      ['b', 'Hi Maria! Si Oca to, yung katabi mo sa mic kagabi sa Perya Night 😊'],
      ['b', 'Pwede ba akong sumali sa bingo niyo tuwing Sabado?']
    ]
  },
  {
    a: 'maria01',
    b: 'aiza60',
    isRequest: true,
    minutesAgo: 700,
    unread: 1,
    lines: [['b', 'Hello po, bago lang ako dito. Paano po maging speaker sa room niyo? Salamat po!']]
  },
  {
    a: 'jose02',
    b: 'liza03',
    minutesAgo: 21,
    unread: 1,
    lines: [
      ['a', 'Liza, 8 pm bingo kina Maria. G?'],
      ['b', 'G! Kakain lang ako tapos papasok na'],
      ['a', 'Ano ulam?'],
      ['b', 'Sinigang na hipon 😋'],
      ['a', ':gutom:'],
      ['b', 'Wag ka magalala, may tira pa. Joke lang, ubos na']
    ]
  },
  {
    a: 'jose02',
    b: 'rommel45',
    minutesAgo: 260,
    lines: [
      ['b', 'Jose, rematch sa tongits. Di ko matanggap yung kagabi'],
      ['a', 'Tanggapin mo na, master ka lang ng barangay five, ako buong Calamba'],
      ['b', ':laban:'],
      ['a', 'Mamayang 10, sa room ko. Magdala ka ng panyo'],
      ['b', 'Para sa luha mo 😂']
    ]
  },
  {
    a: 'jose02',
    b: 'junel59',
    isRequest: true,
    minutesAgo: 400,
    unread: 1,
    lines: [['b', 'Boss, ikaw ba yung nag-host ng Tongits Night? Ang saya! Kailan ulit?']]
  },
  {
    a: 'liza03',
    b: 'dodong25',
    minutesAgo: 95,
    lines: [
      ['b', 'Liza, nakita mo post ko? Lumipad yung saranggola namin sa Bohol 🪁'],
      ['a', 'Oo! Ang taas, parang tarsier mo na ang bantay'],
      ['b', ':haha:'],
      ['a', 'Sali ka mamaya sa Cebu room, Bisaya night'],
      ['b', 'Adto ko! Unsa oras?'],
      ['a', 'Alas nuwebe, ayaw pag-late']
    ]
  },
  {
    a: 'liza03',
    b: 'ivy46',
    minutesAgo: 2900,
    unread: 1,
    lines: [
      ['a', 'Ivy, duet tayo sa Sabado?'],
      ['b', 'Anong kanta? Basta hindi mataas'],
      ['a', '"Tadhana"? Kaya mo yan'],
      ['b', 'Sige, magpapraktis ako sa banyo 🚿🎤']
    ]
  },
  {
    a: 'liza03',
    b: 'winston53',
    isRequest: true,
    minutesAgo: 1300,
    unread: 1,
    lines: [['b', 'Maayong gabii! Nindot kaayo imong room. Follow ta, ha?']]
  }
]

import type { PostPictureName } from '@tambay/contracts/pictures'

export interface SeedPost {
  text: string
  tags?: string[]
  club?: string
  pictures?: PostPictureName[]
  likes: number
  isInvitation?: true
  comments?: Array<string | string[]>
}

export const seedPosts: readonly SeedPost[] = [
  {
    text: 'Color Game marathon tonight! Three reds in a row earlier, nanginginig pa kamay ko 😂 Tara, may bakante pa.',
    tags: ['ColorGame', 'Tambayan'],
    pictures: ['big-win'],
    likes: 35,
    isInvitation: true,
    comments: [
      'Wait lang, kakain muna',
      ['Red lang ng red, trust the process', 'Blue pa rin ako 💙', 'Wag kalimutang magpahinga'],
      'Sama ako!'
    ]
  },
  {
    text: 'Bingo mamayang 4! Libre kape ni Tita Baby sa unang mananalo ☕',
    club: 'Bingo Titas',
    likes: 14,
    comments: ['Nandyan na ako ng 3:30', 'Reserve ako ng upuan please']
  },
  {
    text: 'Sino gising pa? Chill lang, konting laro, konting kwento.',
    likes: 18,
    isInvitation: true,
    comments: [['Ako po, night shift 🙋', 'Ingat sa biyahe mamaya', 'Kape muna tayo ☕']]
  },
  {
    text: 'Duet night was so good last night. Salamat sa lahat ng kumanta kahit sintunado, ang saya!',
    tags: ['Videoke', 'OPM'],
    club: 'Videoke Republic',
    pictures: ['duet-night'],
    likes: 44,
    comments: [
      ['Next week ulit ha', 'Sabado, 9 pm', 'Reserve na ako ng kanta', 'Ako rin, second voice'],
      'Yung high note ni Kuya Ben, legendary',
      'Ako yung sintunado, sorry not sorry'
    ]
  },
  {
    text: 'Potluck list: ako na sa pancit. Kulang pa tayo ng dessert at yelo.',
    club: 'Kapitbahay Kitchen',
    likes: 9
  },
  {
    text: 'Merienda report: turon at sago’t gulaman. Kayo?',
    tags: ['Merienda'],
    club: 'Pagkain Muna',
    pictures: ['merienda'],
    likes: 33,
    comments: ['Banana cue dito!', ['Kwek-kwek, extra suka', 'Nakakagutom naman']]
  },
  {
    text: 'First time kong manalo ng diamond sa wheel. Chineck ko pa yung proof, totoo nga.',
    tags: ['Wheel'],
    likes: 24,
    comments: [['Nice! Saan makikita yung proof?', 'Sa rewards, tap mo lang', 'Salamat!']]
  },
  {
    text: '3x3 sa Sabado, covered court sa Pasig, 7 am. Two slots left.',
    club: 'Half Court Heroes',
    likes: 11,
    comments: ['Isa ako', 'Pa-reserve, dala ko tropa ko']
  },
  {
    text: 'Barkada reunion after two years. Same jokes, same tawa.',
    tags: ['Barkada', 'Siquijor'],
    pictures: ['barkada', 'island-day'],
    likes: 54,
    comments: ['Kulang ako dyan!', ['Ganda ng lugar, saan to?', 'Siquijor po']]
  },
  {
    text: 'Looking for club na mahilig mag-bingo tuwing Linggo. Any recos?',
    tags: ['Bingo'],
    likes: 12,
    comments: ['Bingo Titas! Welcome ka doon']
  },
  {
    text: 'Theme natin sa Friday: 90s OPM. Drop your song requests below 🎤',
    club: 'Videoke Republic',
    likes: 19,
    comments: ['Ligaya!', 'Torete, walang kokontra', 'With a Smile please']
  },
  {
    text: 'Umuulan na naman sa Maynila. Perfect weather para tumambay online.',
    tags: ['Ulan', 'Manila'],
    pictures: ['rainy-window'],
    likes: 27
  },
  {
    text: 'Practice muna sa guest room bago lumaban. Blue is my lucky color today.',
    likes: 15,
    isInvitation: true
  },
  {
    text: 'Nakita ko na ulit yung first jeepney na sinakyan ko papuntang school. Nostalgia overload.',
    pictures: ['first-jeepney'],
    likes: 40,
    comments: ['Buhay pa pala yan!', 'Kulay pa lang, alam na']
  },
  {
    text: 'Practice room tonight para sa mga bago. Walang taya, turo lang muna.',
    club: 'Cebu Color Crew',
    likes: 13
  },
  {
    text: 'Kite season na sa bukid namin. Pasyal kayo!',
    tags: ['Saranggola'],
    pictures: ['kite-field'],
    likes: 31,
    comments: ['Sana all may bukid']
  },
  {
    text: 'Welcome sa mga bagong tita at tito! Pakilala naman kayo dito 💜',
    club: 'Bingo Titas',
    likes: 17,
    comments: ['Hello po, from Fairview!', 'Hi! Unang beses ko dito']
  },
  {
    text: 'Nag-empanada hunt kami sa Vigan. Panalo yung nasa tabi ng plaza.',
    club: 'Pagkain Muna',
    pictures: ['merienda'],
    likes: 22,
    comments: ['Yung orange yung the best']
  },
  {
    text: 'Tips for new players: set a limit, laro lang para sa saya. Bukas ulit kung malas ngayon.',
    tags: ['Tips'],
    likes: 47,
    comments: ['This!', 'Salamat sa reminder, Ate']
  },
  {
    text: 'Island hopping with the club. Walang signal pero masaya.',
    tags: ['Isla'],
    club: 'Isla Squad',
    pictures: ['island-day'],
    likes: 37,
    comments: [['Kailan ang susunod?', 'Sa Mayo po, sabay-sabay ulit', 'Sali ako!'], 'Sana all']
  },
  {
    text: '2 am check-in. Sino pa ang gising, at bakit?',
    club: 'Manila Night Owls',
    likes: 16,
    comments: ['Deadline.', 'Kape ng 10 pm, rookie mistake']
  },
  {
    text: 'Karaoke challenge: kantahin ang kahit anong OPM na may salitang “ulan”. Game?',
    tags: ['Videoke', 'OPM'],
    club: 'Videoke Republic',
    likes: 21,
    comments: ['Tuwing umuulan at kapiling ka 🎶', 'Ulan, by Rivermaya!']
  },
  { text: 'Naka-level 10 na rin! Slow but sure.', likes: 17 },
  { text: 'Hanap kalaro, mabait lang at hindi nagra-rage quit haha', likes: 14, isInvitation: true },
  {
    text: 'Salamat sa 100 followers! Libreng kwento at corny jokes para sa inyo.',
    likes: 26,
    comments: [['Isang corny joke nga', 'Anong tawag sa maliit na pusa? Kuting. Wala nang iba 😹']]
  },
  { text: 'Sunrise jog tapos taho. Ganito dapat lagi.', likes: 23 },
  { text: 'Pustahan pero practice coins lang. Masaya pa rin!', likes: 16 },
  {
    text: 'Happy fiesta sa mga taga-San Isidro! Daan kayo, may handa.',
    tags: ['Fiesta'],
    pictures: ['barkada'],
    likes: 42,
    comments: ['Papunta na po 🏃', ['May lumpia?', 'Marami! Pati pancit']]
  }
]

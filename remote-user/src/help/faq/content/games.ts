import type { FaqCategory } from '../faq-types.ts'

export const games: FaqCategory = {
  id: 'games',
  name: 'Games and wheel',
  items: [
    {
      id: 'start-game',
      question: 'How do I start a game?',
      answer: [
        'Choose a game in the Plaza tab and press Play. It opens in a party of your own, or, if you’re not logged in, in a practice room.',
        'In Color Game and Bingo the whole room plays the same round. In Lucky Slots everyone spins alone.'
      ],
      link: { to: '/games-list', label: 'See all games' },
      words: 'play bingo color perya slots plaza'
    },
    {
      id: 'guest-coins',
      question: 'What are practice coins?',
      answer: [
        'Guests play with practice coins. They’re stored only on the guest’s device, never enter a wallet, and don’t become real coins when you create an account.'
      ],
      words: 'guest practice room demo carry over'
    },
    {
      id: 'fair-games',
      question: 'Are the results fair?',
      answer: [
        'All results are drawn on our servers, never on a phone. Neither the app nor another player can change them.',
        'For the lucky wheel, we publish the odds and fix each draw before you spin. You can check every spin afterwards.',
        'Color Game, Bingo and Lucky Slots fix their secret number before you play, too. Your phone checks every round, and the rules of each game show the proof of the last one.'
      ],
      link: { to: '/activity/turntable/rules', label: 'Read how it works' },
      words: 'cheat random rigged odds chance luck'
    },
    {
      id: 'wheel-tickets',
      question: 'How do I get tickets for the lucky wheel?',
      answer: [
        'Pick up one free ticket every day. You also get tickets for rounds that you finish in games, up to a daily limit. Sometimes the wheel itself gives you a ticket.',
        'Tickets are never sold. A day starts at midnight in Manila.'
      ],
      link: { to: '/activity/turntable/index', label: 'Open the lucky wheel' },
      words: 'turntable spin daily free'
    },
    {
      id: 'check-spin',
      question: 'How do I check a spin?',
      answer: [
        {
          steps: [
            'Open My prizes.',
            'Choose “Check past spins” to see the secret. We also show it after 24 hours.',
            'Open a spin. Your browser checks the secret, the chances, the number and the receipt.'
          ]
        }
      ],
      link: { to: '/activity/turntable/rewards', label: 'Open My prizes' },
      words: 'proof verify provably fair seed secret prize'
    }
  ]
}

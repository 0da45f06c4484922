import type { FaqCategory } from '../faq-types.ts'

export const parties: FaqCategory = {
  id: 'parties',
  name: 'Parties and voice',
  items: [
    {
      id: 'join-party',
      question: 'How do I join a party?',
      answer: [
        'Choose a party in the Party tab and press Join. You get the first free seat. If all seats are taken, you join the audience and can ask the host for the mic.',
        'You can be in one party at a time. If you enter another one, you leave the first.'
      ],
      link: { to: '/party-hubs', label: 'See live parties' },
      words: 'room enter full seat audience'
    },
    {
      id: 'host-party',
      question: 'How do I host my own party?',
      answer: [
        {
          steps: [
            'In the Party tab, press Create.',
            'Choose a name, a game, and who can join.',
            'Invite people with the link or the QR code of the party.'
          ]
        },
        'As the host you accept requests for the mic, mute or remove people, lock seats, and change the settings while the party runs.'
      ],
      link: { to: '/party-create', label: 'Create a party' },
      words: 'room create own game mode host mode'
    },
    {
      id: 'unlisted-party',
      question: 'Who can join my party?',
      answer: [
        'You decide when you create the party, and you can change it later in its settings.',
        {
          steps: [
            'All: everyone sees the party and can join.',
            'Unlisted: the party is in no list, but anyone with the link can join.',
            'People you follow: others see the party, but only people you follow can join.'
          ]
        }
      ],
      words: 'private entry permission link hidden closed'
    },
    {
      id: 'microphone',
      question: 'My microphone doesn’t work',
      answer: [
        'The check before you join shows if your mic picks up your voice. If it doesn’t:',
        {
          steps: [
            'Allow the microphone for this site in your browser’s settings.',
            'Close other apps that use the mic, such as a call.',
            'Plug your headset in again, or choose another one.',
            'If the host muted you, wait until the host allows you to speak.'
          ]
        },
        'In Host Mode everyone asks the host for the mic first. In Game Mode only the audience does.'
      ],
      words: 'mic voice sound hear silent muted permission audio'
    },
    {
      id: 'lost-seat',
      question: 'I lost my seat. What happened?',
      answer: [
        'If your connection drops, we keep your seat for about 20 seconds. After that, someone else can take it. Join again to get a free seat.',
        'The host can also move you to the audience or remove you. The app then tells you the reason.'
      ],
      words: 'kicked disconnected removed banned connection'
    },
    {
      id: 'send-gift',
      question: 'How do gifts work?',
      answer: [
        'In a party, open the gifts, choose one and the person who gets it. You pay in coins. The other person gets diamonds worth 60% of the price.',
        'Both of you see it in your wallets. A gift can’t be taken back. Guests can neither send nor get gifts.'
      ],
      words: 'present send receive board'
    }
  ]
}

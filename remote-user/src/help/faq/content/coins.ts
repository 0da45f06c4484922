import type { FaqCategory } from '../faq-types.ts'

export const coins: FaqCategory = {
  id: 'coins',
  name: 'Coins and wallet',
  items: [
    {
      id: 'get-coins',
      question: 'How do I get coins?',
      answer: [
        'You get coins when you sign up, when you win in games, from the lucky wheel, and for friends whom you invite. You can also exchange diamonds for coins in your wallet.',
        'Your wallet shows a receipt for each change, with the balance before and after it.'
      ],
      link: { to: '/my/wallet/index', label: 'Open your wallet' },
      words: 'earn free more balance'
    },
    {
      id: 'invite-friends',
      question: 'What do I get when I invite a friend?',
      answer: [
        'You get coins once for each friend who joins with your link, verifies a phone number or email, and finishes game rounds on several days. The invite page shows how far each friend is, and why something is missing.',
        'Only new people count, each on a device of their own. After a review, the coins arrive by themselves.'
      ],
      link: { to: '/my/invite', label: 'Invite friends' },
      words: 'referral code link reward bonus share'
    },
    {
      id: 'buy-or-cash-out',
      question: 'Can I buy coins or cash out?',
      answer: [
        'No. Coins and diamonds are for fun. You can’t buy them, sell them or cash them out, and they’re not worth money.',
        'If someone offers to sell you coins or asks you to pay, it’s a scam. Please report that person.'
      ],
      words: 'withdraw gcash maya bank money pay load top up payout sell'
    },
    {
      id: 'use-diamonds',
      question: 'What are diamonds for?',
      answer: [
        'You get diamonds for gifts that people send you in a party, and sometimes from the lucky wheel. You can exchange them for coins. You can’t turn coins into diamonds.',
        {
          steps: [
            'Open your wallet and choose Exchange.',
            'Enter the number of diamonds. You see how many coins you get before you confirm.'
          ]
        }
      ],
      link: { to: '/my/wallet/index', label: 'Open your wallet' },
      words: 'gem gems convert exchange rate'
    },
    {
      id: 'wallet-password',
      question: 'What is the wallet password?',
      answer: [
        'Six digits that protect your payout accounts. You set them in Settings. After 5 wrong tries, the wallet password is locked for a while.',
        'If you forgot it, reset it with a code that we send to your phone or email.'
      ],
      link: { to: '/my/setting/wallet-password', label: 'Open wallet password' },
      words: 'pin six digits reset locked'
    },
    {
      id: 'wrong-amount',
      question: 'Coins are missing, or an amount is wrong',
      answer: [
        'Open the transaction in your wallet. The receipt says what it was for, and shows the balance before and after it. If a game breaks off, you get your stake back by itself after a short time.',
        'If something is still wrong, press “Report a problem” on the receipt. It attaches the transaction to your report, so that we find it at once.'
      ],
      link: { to: '/my/wallet/transaction/list', label: 'See your transactions' },
      words: 'lost transaction refund stake prize balance disappeared'
    },
    {
      id: 'wallet-on-hold',
      question: 'Why is my wallet on hold?',
      answer: [
        'Our books are checked all the time. If an account doesn’t add up, we put it on hold until support has looked at it. Your balance is safe. Nothing goes in or out in the meantime.',
        'You don’t need to do anything. If you have a question, send us a report.'
      ],
      link: { to: '/my/faq/feedback?type=wallet', label: 'Ask support' },
      words: 'frozen blocked paused'
    }
  ]
}
